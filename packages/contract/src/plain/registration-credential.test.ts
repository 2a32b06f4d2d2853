import { describe, expect, test } from 'vitest';
import { type CredentialFields, credentialOf, credentialProblem } from './registration-credential.ts';

const eventId = '01890a5d-ac96-774b-bcce-b302099a9999';
const secrets = {
  invitationToken: 'i',
  teamInviteToken: 't',
  magicLinkToken: 'm',
  registrationCode: 'c',
} satisfies Partial<CredentialFields>;
const names = ['invitationToken', 'teamInviteToken', 'magicLinkToken', 'registrationCode'] as const;
const some = (wanted: readonly (keyof typeof secrets)[]) =>
  Object.fromEntries(wanted.map((name) => [name, secrets[name]]));

describe('participants', () => {
  test.each(names)('%s alone is enough', (name) => {
    const fields: CredentialFields = { role: 'participant', eventId, ...some([name]) };
    expect(credentialProblem(fields)).toBeNull();
    expect(credentialOf(fields)).not.toBeNull();
  });

  test.each(names.flatMap((a, n) => names.slice(n + 1).map((b) => [a, b] as const)))(
    '%s and %s are one too many',
    (a, b) => {
      const fields: CredentialFields = { role: 'participant', eventId, ...some([a, b]) };
      expect(credentialProblem(fields)).toMatchObject({
        field: b,
        message: expect.stringMatching(/only one/),
      });
      expect(credentialOf(fields)).toBeNull();
    },
  );

  test.each([{}, { registrationCode: '' }, { eventId }])('%j is none', (fields) => {
    expect(credentialProblem({ role: 'participant', ...fields })).toEqual({
      field: 'registrationCode',
      message: 'Registration password is required for participant registration',
    });
  });

  test.each([
    [{ magicLinkToken: 'm' }, 'eventId'],
    [{ isTeamInvitation: true, registrationCode: 'c' }, 'teamInviteToken'],
    [{ usesMagicLink: true, registrationCode: 'c' }, 'magicLinkToken'],
  ])('%j lacks %s', (fields, field) => {
    expect(credentialProblem({ role: 'participant', ...fields })?.field).toBe(field);
  });
});

test('an organizer needs an invitation', () => {
  expect(credentialProblem({ role: 'organizer', registrationCode: 'c' })?.field).toBe('role');
  expect(credentialProblem({ role: 'organizer' })?.field).toBe('role');
  expect(credentialOf({ role: 'organizer', invitationToken: 'i' })).toEqual({
    kind: 'invitation',
    token: 'i',
  });
});

test.each(names)('an organization is created without %s', (name) => {
  expect(credentialProblem({ role: 'admin', ...some([name]) })?.field).toBe(name);
  expect(credentialProblem({ role: 'admin' })).toBeNull();
});
