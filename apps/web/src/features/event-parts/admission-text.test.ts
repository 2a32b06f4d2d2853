import type { EventSummary } from '@guidon/contract';
import { expect, it } from 'vitest';
import { formatMoment } from '../../lib/format.ts';
import { translateKey } from '../../lib/i18n/i18n.ts';
import { admissionText, closesAtStart, magicLinkText } from './admission-text.ts';
import { eventFixture } from '../events/manage/event-fixture.ts';
import sentences from './event-parts.en.json';

type Registration = EventSummary['registration'];

const at = '2026-12-01T18:00:00.000Z';
const date = formatMoment(at);
const t: Parameters<typeof admissionText>[0] = (key: string, params = {}) =>
  translateKey(sentences, key, params);
const registration = (admission: Partial<Registration['admission']>, change: Partial<Registration> = {}) => ({
  ...eventFixture.registration,
  ...change,
  admission: { state: 'open' as const, closes: 'at-end' as const, at: null, ...admission },
});

it.each<[Partial<Registration['admission']>, Partial<Registration>, string]>([
  [{}, {}, 'Registration is open until the event is over.'],
  [{ at }, {}, `Registration is open until the event is over, ${date}.`],
  [{ closes: 'at-start' }, {}, 'Registration is open until the event starts.'],
  [{ closes: 'at-start', at }, {}, `Registration is open until the event starts, ${date}.`],
  [{ closes: 'at-time', at }, {}, `Registration is open until ${date}.`],
  [
    {},
    { needsApproval: true },
    'Registration is open until the event is over. The organizers admit everybody who registers.',
  ],
  [{ state: 'full' }, {}, 'All places are taken: nobody comes in until one is free.'],
  [{ state: 'full' }, { hasWaitlist: true }, 'All places are taken: whoever registers now waits for one.'],
  [{ state: 'closed', closes: 'at-start', at }, {}, `Registration closed when the event started, ${date}.`],
  [{ state: 'closed', closes: 'at-time', at }, {}, `Registration closed on ${date}.`],
  [{ state: 'over', at }, {}, `Registration closed when the event ended, ${date}.`],
  [{ state: 'draft', at }, {}, 'Registration opens when the event is published.'],
  [{ state: 'cancelled', at }, {}, 'Registration is closed: the event is cancelled.'],
  [{ state: 'archived', at }, {}, 'Registration is closed: the event is archived.'],
])('says of %j with %j: %s', (admission, change, sentence) => {
  expect(admissionText(t, registration(admission, change))).toBe(sentence);
});

it.each<[Partial<Registration['admission']>, Partial<Registration>, RegExp]>([
  [{}, {}, /is registered for this event/],
  [{}, { needsApproval: true }, /applies for this event/],
  [{ state: 'full' }, { hasWaitlist: true }, /joins the waiting list/],
  [{ state: 'full' }, {}, /lets nobody in now/],
  [{ state: 'closed' }, {}, /lets nobody in now/],
  [{ state: 'draft' }, {}, /lets nobody in now/],
])('says what the magic link does where %j with %j', (admission, change, sentence) => {
  expect(magicLinkText(t, registration(admission, change))).toMatch(sentence);
});

const closes = (admission: Partial<Registration['admission']>, isOpen = true) =>
  closesAtStart({ registration: registration(admission, { isOpen }) });

it('knows that a start closes registration only where it goes by the start and is open', () => {
  expect([closes({ closes: 'at-start' }), closes({}), closes({ closes: 'at-start' }, false)]).toEqual([
    true,
    false,
    false,
  ]);
});
