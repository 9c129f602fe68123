export const examples = [
  { name: 'typical', params: { message: 'Closed for stocktaking until Monday', from: 'The reading room' } },
  { name: 'short', params: { message: 'Back in five' } },
  {
    name: 'long',
    params: {
      message: 'The north stair is being repainted; please use the lift or the south stair today',
      from: 'Buildings and grounds',
    },
  },
];
