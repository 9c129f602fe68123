import type { Params } from '@placard/core';
import { brandLook, longText, look, paramsSchema, text } from '../shared/parts/params.js';

export const params = paramsSchema(['course', 'lesson'], {
  course: longText('Course', 'What the lesson is part of.', [1, 80], ['Practical Type Design']),
  lesson: longText('Lesson', 'What the lesson is called.', [1, 120], ['Spacing is the invisible half of a letter']),
  number: text('Number', 'Which lesson of the course it is: the step that stands out.', 6, ['7']),
  total: text('Total', 'How many lessons there are: one step each.', 6, ['12']),
  duration: text('Duration', 'How long it takes.', 20, ['24 min']),
  level: text('Level', 'Who it is for.', 20, ['Intermediate']),
  ...look(),
  ...brandLook,
});

export type LessonParams = Params<typeof params>;
