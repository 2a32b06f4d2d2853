import { describe, expect, it } from 'vitest';
import {
  hasAccountType,
  invitedEmail,
  modeOf,
  needsRegistrationPassword,
  type RegisterMode,
  roleIn,
  wizardModeOf,
} from './register-mode.ts';
import { initialValues, toBody } from './register-state.ts';

it('takes a token alone for an invitation in the wizard, and nothing else', () => {
  expect(wizardModeOf({ token: 'm' })).toEqual({
    kind: 'organizer-invitation',
    token: 'm',
    mayBeMagicLink: true,
  });
  const named = { token: 'm', event: 'e' };
  expect(wizardModeOf(named)).toEqual(modeOf(named));
});

describe('modeOf', () => {
  it.each<[object, RegisterMode]>([
    [{}, { kind: 'standard' }],
    [{ tenantName: 'acme' }, { kind: 'standard' }],
    [
      { code: 'A', event: 'e' },
      { kind: 'event-code', code: 'A', eventId: 'e' },
    ],
    [{ code: 'A' }, { kind: 'standard' }],
    [{ event: 'e' }, { kind: 'standard' }],
    [{ token: 'm' }, { kind: 'standard' }],
    [
      { token: 'm', event: 'e' },
      { kind: 'magic-link', token: 'm', eventId: 'e', teamName: undefined },
    ],
    [
      { token: 'm', event: 'e', team: 'Harbour' },
      { kind: 'magic-link', token: 'm', eventId: 'e', teamName: 'Harbour' },
    ],
    [{ invite: 'i' }, { kind: 'organizer-invitation', token: 'i' }],
    [{ invitation: 'i' }, { kind: 'organizer-invitation', token: 'i' }],
    [
      { teamInvite: 't', tenant: 'acme' },
      { kind: 'team-invitation', token: 't', tenant: 'acme' },
    ],
    [
      { teamInvite: 't', tenantName: 'acme' },
      { kind: 'team-invitation', token: 't', tenant: 'acme' },
    ],
    [
      { invite: 'i', teamInvite: 't', code: 'A', event: 'e' },
      { kind: 'organizer-invitation', token: 'i' },
    ],
  ])('reads %j', (search, mode) => {
    expect(modeOf(search)).toEqual(mode);
  });
});

const modes: RegisterMode[] = [
  { kind: 'standard' },
  { kind: 'event-code', code: 'A', eventId: 'e' },
  { kind: 'magic-link', token: 'm', eventId: 'e', teamName: undefined },
  { kind: 'organizer-invitation', token: 'i' },
  { kind: 'team-invitation', token: 't', tenant: 'acme' },
];

describe.each(modes.map((mode) => ({ kind: mode.kind, mode })))('$kind', ({ kind, mode }) => {
  it('shows the account type but where the link has chosen it', () => {
    expect(hasAccountType(mode)).toBe(!['magic-link', 'organizer-invitation'].includes(kind));
  });

  it('asks for a registration password only where nothing else lets one in', () => {
    expect(needsRegistrationPassword(mode)).toBe(['standard', 'event-code'].includes(kind));
  });

  it('sends exactly one credential', () => {
    const values = {
      ...initialValues({}),
      registrationPassword: 'A',
      role: roleIn(mode, 'participant'),
    };
    const secrets = ['invitationToken', 'teamInviteToken', 'magicLinkToken', 'registrationCode'];
    expect(Object.keys(toBody(values, mode)).filter((name) => secrets.includes(name))).toHaveLength(1);
  });
});

it('knows no address before the invitation was asked about', () => {
  for (const mode of modes) expect(invitedEmail(mode)).toBeUndefined();
});

it('prefills what the address brings', () => {
  const search = { tenant: 'Ac-me', email: 'x@y.test', code: 'A', event: 'e' };
  expect(initialValues(search)).toMatchObject({
    role: 'participant',
    tenantName: 'acme',
    email: 'x@y.test',
    registrationPassword: 'A',
  });
});
