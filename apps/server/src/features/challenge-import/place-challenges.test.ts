import { describe, expect, test } from 'vitest';
import { bankAfter, candidateOf, reasonOf } from './plan-fixture.ts';
import { planImport, type PlannedChallenge } from './plan-import.ts';
import { planLeaving } from './plan-leaving.ts';

const nowMs = Date.parse('2026-06-01T12:00:00Z');
const shown = candidateOf('name: Shown\nflags: [x]', 'shown/challenge.yml');
const hidden = (rest: string, name = 'Hidden') =>
  candidateOf(`name: ${name}\nflags: [x]\n${rest}`, `${name}/challenge.yml`);

interface Situation {
  eventId?: string | null;
  isMirror?: boolean;
  isDraftEvent?: boolean;
}

function plansOf(
  candidates: Parameters<typeof planImport>[0],
  challenges: ReturnType<typeof bankAfter>[] = [],
  { eventId = 'e', isMirror = false, isDraftEvent = false }: Situation = {},
): PlannedChallenge[] {
  return planImport(candidates, { challenges, eventId }, { isMirror, isDraftEvent, nowMs });
}

function bankOf(candidates: Parameters<typeof planImport>[0], holders = ['e']) {
  const plans = planImport(candidates, { challenges: [], eventId: null });
  return plans.map((plan, i) => bankAfter(plan, i, holders));
}

const putIn = (plans: readonly PlannedChallenge[]) => plans.map(({ placement }) => placement.isPutIn);

describe('what its file hides', () => {
  test.each([
    ['state: hidden', false],
    ['state: locked', false],
    ['visible: false', false],
    ['deployed: no', false],
    ['hidden: true', false],
    ['scheduled_at: "2026-06-01T14:00:00+01:00"', false],
    ['scheduled_at: soon', false],
    ['scheduled_at: "2026-06-01 11:00:00"', true],
    ['state: visible', true],
    ['visible: true', true],
    ['state: ""', true],
  ])('%s: into the event %s', (rest, isPutIn) => {
    const [plan, other] = plansOf([hidden(rest), shown]);
    expect(plan).toMatchObject({ outcome: 'created', placement: { isPutIn } });
    if (!isPutIn) expect(reasonOf(plan)).toMatch(/it is in the bank alone and not put into the event\.$/);
    expect(other).toMatchObject({ placement: { isPutIn: true }, reason: null });
  });

  test('is nothing that an import into the bank alone speaks of', () => {
    const [plan] = plansOf([hidden('state: hidden')], [], { eventId: null });
    expect(plan).toMatchObject({ outcome: 'created', reason: null });
  });

  test('stays in an event that has it already, unless a mirror takes it out', () => {
    const bank = bankOf([hidden(''), shown]);
    const [stays] = plansOf([hidden('state: hidden'), shown], bank);
    expect(stays).toMatchObject({ outcome: 'unchanged', placement: { isTakenOut: false } });
    expect(reasonOf(stays)).toContain('Hidden in its file, but it is in the event already and stays there.');
    const [leaves] = plansOf([hidden('state: hidden'), shown], bank, { isMirror: true });
    expect(leaves).toMatchObject({ outcome: 'updated', changes: ['event'], placement: { isTakenOut: true } });
    const answered = bank.map((one) => ({ ...one, hasAnswers: true }));
    const [kept] = plansOf([hidden('state: hidden'), shown], answered, { isMirror: true });
    expect(kept).toMatchObject({ outcome: 'unchanged', placement: { isTakenOut: false } });
  });

  test('is shown once its file says so', () => {
    const bank = bankOf([hidden('state: hidden')], []);
    expect(plansOf([hidden(''), shown], bank)[0]).toMatchObject({ outcome: 'updated', changes: ['event'] });
  });

  test('goes into a draft where everything is hidden, and into no event that players see', () => {
    const both = [hidden('state: hidden', 'A'), hidden('state: hidden', 'B')];
    expect(putIn(plansOf(both, [], { isDraftEvent: true }))).toEqual([true, true]);
    expect(putIn(plansOf(both))).toEqual([false, false]);
    expect(putIn(plansOf([...both, shown], [], { isDraftEvent: true }))).toEqual([false, false, true]);
    expect(putIn(plansOf([hidden('state: hidden')], [], { isDraftEvent: true }))).toEqual([false]);
    const mirrored = plansOf(both, bankOf(both), { isMirror: true });
    expect(mirrored.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged']);
  });
});

const gone = candidateOf('name: Gone\nflags: [x]', 'gone/challenge.yml');

const leaving = (
  challenges: ReturnType<typeof bankOf>,
  candidates = [shown],
  isMirror = true,
  unread = 0,
) => {
  const state = { challenges, eventId: 'e' };
  return planLeaving(planImport(candidates, state), state, { isMirror, unread }).map(
    ({ challenge, reason }) => [challenge.name, reason?.in('en') ?? null],
  );
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
    expect(leaving(bank, [shown], true, 1)).toEqual(partial);
  });
});
