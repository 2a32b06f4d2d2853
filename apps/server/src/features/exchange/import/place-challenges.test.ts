import { describe, expect, test } from 'vitest';
import { bankAfter, candidateOf, reasonOf } from './plan-fixture.ts';
import { planImport, type PlannedChallenge } from './plan-import.ts';
import { planLeaving } from './leaving-challenges.ts';
import { localize } from './report-text.ts';

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const shown = candidateOf('name: Shown\nflags: [x]', 'shown/challenge.yml');
const hidden = (rest: string, name = 'Hidden') =>
  candidateOf(`name: ${name}\nflags: [x]\n${rest}`, `${name}/challenge.yml`);

interface Situation {
  eventId?: string | null;
  isMirror?: boolean;
  isDraftEvent?: boolean;
  areStatesMeant?: boolean;
}

function plansOf(
  candidates: Parameters<typeof planImport>[0],
  challenges: ReturnType<typeof bankAfter>[] = [],
  { eventId = 'e', isMirror = false, isDraftEvent = false, areStatesMeant = false }: Situation = {},
): PlannedChallenge[] {
  const plain = { isHidden: false, opensAtMs: null, closesAtMs: null, showsName: true, prerequisiteIds: [] };
  const placed = new Map(challenges.map(({ id }) => [id, plain]));
  const options = { isMirror, isDraftEvent, areStatesMeant, nowMs };
  return planImport(candidates, { challenges, eventId, placed }, options);
}

function bankOf(candidates: Parameters<typeof planImport>[0], holders = ['e']) {
  const plans = planImport(candidates, { challenges: [], eventId: null });
  return plans.map((plan, i) => bankAfter(plan, i, holders));
}

const hiddenIn = (plans: readonly PlannedChallenge[]) =>
  plans.map(({ placement }) => placement.place.isHidden);

describe('what its file hides', () => {
  test.each([
    ['state: hidden', { isHidden: true }],
    ['state: locked', { isHidden: true }],
    ['visible: false', { isHidden: true }],
    ['deployed: no', { isHidden: true }],
    ['hidden: true', { isHidden: true }],
    ['scheduled_at: "2026-06-01T14:00:00+01:00"', { isHidden: false, opensAtMs: nowMs + 3_600_000 }],
    ['scheduled_at: soon', { isHidden: true }],
  ])('%s: in the event as %j', (rest, place) => {
    const [plan, other] = plansOf([hidden(rest), shown]);
    expect(plan).toMatchObject({ outcome: 'created', placement: { isPutIn: true, place } });
    expect(reasonOf(plan)).toMatch(/hidden there\.$|opens in the event at that time\.$/);
    expect(other).toMatchObject({ placement: { isPutIn: true, place: { isHidden: false } }, reason: null });
  });

  test.each([
    ['closes_at: "2026-06-01T16:00:00+01:00"', { closesAtMs: nowMs + 3 * 3_600_000 }, []],
    ['closes_at: later', { closesAtMs: null }, ['closes_at']],
    [
      'scheduled_at: "2026-06-01T16:00:00+01:00"\ncloses_at: "2026-06-01T16:00:00+01:00"',
      { opensAtMs: nowMs + 3 * 3_600_000, closesAtMs: null },
      ['closes_at'],
    ],
  ])('%s: closes in the event as %j', (rest, place, lost) => {
    const [plan] = plansOf([hidden(rest), shown]);
    expect(plan?.placement.place).toMatchObject(place);
    expect(plan?.candidate.challenge.notCarried.map(({ field }) => field)).toEqual(lost);
  });

  test('what closes here stays so beside a source that says nothing, and follows one that does', () => {
    const bank = bankOf([hidden(''), shown]);
    const mirror = { isMirror: true };
    const [silent] = plansOf([hidden(''), shown], bank, mirror);
    expect(silent?.placement.place).not.toHaveProperty('closesAtMs');
    const [told] = plansOf([hidden('closes_at: "2026-06-01T16:00:00Z"'), shown], bank, mirror);
    expect(told).toMatchObject({ outcome: 'updated', changes: ['event'] });
  });

  test.each(['scheduled_at: "2026-06-01 11:00:00"', 'state: visible', 'visible: true', 'state: ""'])(
    '%s: is there for everybody',
    (rest) => {
      const [plan] = plansOf([hidden(rest), shown]);
      expect(plan).toMatchObject({ reason: null, placement: { isPutIn: true, place: { isHidden: false } } });
    },
  );

  test('is kept aside by an import into the bank alone', () => {
    const [plan] = plansOf([hidden('state: hidden\nrequirements: [Shown]')], [], { eventId: null });
    expect(plan).toMatchObject({
      outcome: 'created',
      reason: null,
      merged: { aside: { state: 'hidden', requirements: ['Shown'] } },
      keptAside: [{ field: 'state' }, { field: 'requirements' }],
    });
  });

  test('stays shown in an event that players see, unless a mirror hides what nobody has answered', () => {
    const bank = bankOf([hidden(''), shown]);
    const [stays] = plansOf([hidden('state: hidden'), shown], bank);
    expect(stays).toMatchObject({ outcome: 'unchanged', placement: { place: {} } });
    expect(reasonOf(stays)).toContain('Hidden in its file, but it is in the event already and stays there.');
    const [hides] = plansOf([hidden('state: hidden'), shown], bank, { isMirror: true });
    expect(hides).toMatchObject({
      outcome: 'updated',
      changes: ['event'],
      placement: { place: { isHidden: true } },
    });
    const answered = bank.map((one) => ({ ...one, hasAnswers: true }));
    const [kept] = plansOf([hidden('state: hidden'), shown], answered, { isMirror: true });
    expect(kept).toMatchObject({ outcome: 'unchanged', placement: { place: {} } });
  });

  test('follows its file in a draft, and only in what the file says', () => {
    const bank = bankOf([hidden(''), shown]);
    const [follows, other] = plansOf([hidden('state: hidden'), shown], bank, { isDraftEvent: true });
    expect(follows).toMatchObject({ outcome: 'updated', changes: ['event'] });
    expect(other).toMatchObject({ outcome: 'unchanged', placement: { place: {}, setsRequirements: false } });
  });

  test('is put into the event once its file says so', () => {
    const bank = bankOf([hidden('state: hidden')], []);
    expect(plansOf([hidden(''), shown], bank)[0]).toMatchObject({
      outcome: 'updated',
      changes: ['aside', 'event'],
    });
  });

  test('is shown in a draft where everything is hidden, and in no event that players see', () => {
    const both = [hidden('state: hidden', 'A'), hidden('state: hidden', 'B')];
    expect(hiddenIn(plansOf(both, [], { isDraftEvent: true }))).toEqual([false, false]);
    expect(hiddenIn(plansOf(both, [], { isDraftEvent: true, areStatesMeant: true }))).toEqual([true, true]);
    expect(hiddenIn(plansOf(both))).toEqual([true, true]);
    expect(hiddenIn(plansOf([...both, shown], [], { isDraftEvent: true }))).toEqual([true, true, false]);
    expect(hiddenIn(plansOf([hidden('state: hidden')], [], { isDraftEvent: true }))).toEqual([true]);
    const mirrored = plansOf(both, bankOf(both), { isMirror: true });
    expect(mirrored.map(({ changes }) => changes)).toEqual([['aside'], ['aside']]);
  });
});

const needs = (name: string, list: string) =>
  candidateOf(
    `name: ${name}\ncategory: ${name}\nid: id-${name}\nflags: [x]\nrequirements: ${list}`,
    `${name}/challenge.yml`,
  );
const requiredBy = (plans: readonly PlannedChallenge[]) =>
  plans.map(({ required }) => required.map(({ challenge, id }) => challenge?.name ?? id));
const lostBy = (plans: readonly PlannedChallenge[]) =>
  plans.flatMap(({ lost }) => lost.map(({ reason }) => localize(reason).in('en')));

describe('what is to be completed first', () => {
  test('is found by name and by id, whatever the order', () => {
    const plans = plansOf([needs('B', '[a, id-C]'), needs('A', '[]'), needs('C', '[A]')]);
    expect(requiredBy(plans)).toEqual([['A', 'C'], [], ['A']]);
    expect(lostBy(plans)).toEqual([]);
  });

  test('what is not there and what leads back is said', () => {
    const plans = plansOf([needs('A', '[B, A, Nobody]'), needs('B', '[A]')]);
    expect(requiredBy(plans)).toEqual([['B'], []]);
    expect(lostBy(plans)).toEqual([
      '"A" cannot be required, because it requires this challenge itself.',
      'No challenge of the event or of this source is called "Nobody".',
      '"A" cannot be required, because it requires this challenge itself.',
    ]);
  });

  test('may be a challenge that the event has beside the source', () => {
    const [old] = bankOf([candidateOf('name: Old\ncategory: c\nflags: [x]', 'old/challenge.yml')]);
    const place = {
      isHidden: false,
      opensAtMs: null,
      closesAtMs: null,
      showsName: true,
      prerequisiteIds: [],
    };
    const bank = old === undefined ? [] : [{ ...old, id: 'old-id' }];
    const state = { challenges: bank, eventId: 'e', placed: new Map([['old-id', place]]) };
    expect(requiredBy(planImport([needs('A', '[Old]')], state))).toEqual([['old-id']]);
  });
});

const gone = candidateOf('name: Gone\nflags: [x]', 'gone/challenge.yml');

const leaving = (challenges: ReturnType<typeof bankOf>, candidates = [shown], isMirror = true) => {
  const state = { challenges, eventId: 'e' };
  return planLeaving(planImport(candidates, state), state, { isMirror }).map(({ challenge, reason }) => [
    challenge.name,
    reason?.in('en') ?? null,
  ]);
};

describe('what a mirror takes out of the event', () => {
  test('is what was imported and is no longer in the source', () => {
    const bank = bankOf([gone, shown]);
    expect(leaving(bank)).toEqual([['Gone', null]]);
    expect(leaving(bank, [shown], false)).toEqual([]);
    expect(leaving(bank.map((one) => ({ ...one, imported: null })))).toEqual([]);
    expect(leaving(bank.map((one) => ({ ...one, holders: ['other'] })))).toEqual([]);
  });

  test('is not what was answered, and nothing while a file could not be read', () => {
    const bank = bankOf([gone, shown]);
    const answered = bank.map((one) => ({ ...one, hasAnswers: true }));
    expect(leaving(answered)).toEqual([['Gone', 'It was answered in this event and stays.']]);
    const partial = [['Gone', 'Not all of the source could be read, so it stays.']];
    expect(leaving(bank, [shown, candidateOf('name: "', 'broken/challenge.yml')])).toEqual(partial);
  });
});
