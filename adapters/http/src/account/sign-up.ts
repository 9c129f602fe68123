import { clientAddress } from '../address.js';
import { defineBody } from '../body.js';
import { required, type Handler } from '../context.js';
import { ignoredMembers } from '../ignored-members.js';
import { json } from '../json.js';

export const signUpBody = defineBody({
  type: 'object',
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      description: 'The name with which that of the account begins.',
    },
  },
});

export const signInCodeBody = defineBody({
  type: 'object',
  required: ['account', 'code'],
  properties: {
    account: { type: 'string', maxLength: 255, description: 'The name of the account.' },
    code: { type: 'string', maxLength: 64, description: 'The code that sign-up has returned.' },
  },
});

/** `POST /v1/session/sign-up`: creates an account, and signs the browser in to it. */
export const signUp: Handler = async (request, _, services) => {
  const service = required(services.signUp);
  const ignored: string[] = [];
  const { name } = await signUpBody.read(request, services.bodyLimit, (member) => void ignored.push(member));
  const { cookie, ...made } = await service.create(name, request, clientAddress(request, services));
  const warnings = ignoredMembers(ignored, signUpBody.schema, 'a sign-up');
  return json({ ...made, warnings }, 201, { 'set-cookie': cookie });
};

/** `POST /v1/session/code`: signs in to an account that was created by sign-up. */
export const signInByCode: Handler = async (request, _, services) => {
  const service = required(services.signUp);
  const given = await signInCodeBody.read(request, services.bodyLimit);
  const cookie = await service.enter(given, request, clientAddress(request, services));
  return new Response(null, { status: 204, headers: { 'set-cookie': cookie } });
};
