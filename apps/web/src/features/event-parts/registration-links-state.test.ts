import { expect, it } from 'vitest';
import { eventFixture } from '../events/manage/event-fixture.ts';
import { magicLinkUrl, registrationLink } from './registration-links-state.ts';

const registration = {
  registrationType: 'code' as const,
  registrationCloses: 'at-end' as const,
  registrationDeadline: null,
  admission: { state: 'open' as const, closes: 'at-end' as const, at: null },
  maxParticipants: null,
  needsApproval: false,
  hasWaitlist: false,
  allowedDomains: [],
  fields: [],
  acceptsRules: false,
  rulesToAccept: '',
  registrationCode: null,
  magicLinkToken: 'secret',
  isOpen: true,
};

it('leads to the registration with token, event and tenant', () => {
  expect(magicLinkUrl('https://ctf.test', { id: 'e', registration }, 'acme')).toBe(
    'https://ctf.test/register?token=secret&event=e&tenantName=acme',
  );
});

it('is null without the token', () => {
  const without = { ...registration, magicLinkToken: null };
  expect(magicLinkUrl('https://ctf.test', { id: 'e', registration: without }, 'acme')).toBeNull();
});

it('links to the registration with the code, to the event without one', () => {
  expect(registrationLink('https://ctf.test', eventFixture)).toBe(
    `https://ctf.test/register?code=ABCDE-FGHJK&event=${eventFixture.id}`,
  );
  const open = { ...eventFixture, registration: { ...eventFixture.registration, registrationCode: null } };
  expect(registrationLink('https://ctf.test', open)).toBe(`https://ctf.test/events/${eventFixture.id}`);
});
