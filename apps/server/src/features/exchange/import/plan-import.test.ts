import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BankState } from './bank-challenge.ts';
import type { FoundFile } from './merged-challenge.ts';
import { bankAfter, candidateOf, ids, reasonOf } from './plan-fixture.ts';
import { planImport, type PlannedChallenge } from './plan-import.ts';

const challengeId = ids(9);

const empty: BankState = { challenges: [], eventId: null };

const candidate = (yaml: string, files: FoundFile[] = [], path = 'a/challenge.yml') =>
  candidateOf(yaml, path, files);

function planOf(yaml: string, bank: BankState = empty, files: FoundFile[] = []): PlannedChallenge {
  const [plan] = planImport([candidate(yaml, files)], bank);
  if (plan === undefined) throw new Error('no plan');
  return plan;
}

const file = (name: string, sha256: string): FoundFile => ({ path: `a/${name}`, name, sha256 });

const yaml = `name: A
category: Web
description: first
value: 100
flags: [x]
tags: [one]
hints: [{content: look, cost: 5}]
files: [f.txt]
`;
const planned = planOf(yaml, empty, [file('f.txt', 'sum1')]);
const bank: BankState = { challenges: [bankAfter(planned)], eventId: null };
const files = [file('f.txt', 'sum1')];

test('a new name is created', () => {
  expect(planned).toMatchObject({ outcome: 'created', existing: null, changes: [], reason: null });
  expect(planned.merged).toMatchObject({ name: 'A', tags: ['one'], questions: [{ id: null }], files });
});

test('the same again is unchanged', () => {
  const again = planOf(yaml, bank, files);
  expect({ ...again, reason: reasonOf(again) }).toMatchObject({
    outcome: 'unchanged',
    existing: { id: challengeId },
    reason: 'Nothing has changed.',
    merged: null,
  });
});

function update(from: string, to: string): PlannedChallenge {
  return planOf(yaml.replace(from, to), bank, files);
}

describe('an update names what changes and removes nothing', () => {
  test.each([
    ['description: first', 'description: second', ['description']],
    ['name: A', 'name: a', ['name']],
    ['category: Web', 'category: Pwn\ndifficulty: hard', ['category', 'difficulty']],
    ['value: 100', 'value: 200', ['questions']],
    ['value: 100', 'value: 200\ntype: dynamic\ndecay: 5\nminimum: 10', ['scoring', 'questions']],
    ['flags: [x]', 'flags: [x, y]', ['questions']],
    ['cost: 5', 'cost: 6', ['hints']],
    ['tags: [one]', 'tags: [ONE, two]', ['tags']],
  ])('%s to %s', (from, to, changes) => {
    expect(update(from, to)).toMatchObject({ outcome: 'updated', existing: { id: challengeId }, changes });
  });

  test('tags are added to, and a corrected hint stays one', () => {
    const { merged } = update('tags: [one]', 'tags: [two]');
    expect(merged?.tags).toEqual(['one', 'two']);
    const hints = update('content: look', 'content: listen').merged?.hints;
    expect(hints).toMatchObject([{ id: ids(0), importKey: '1', title: '', content: 'listen', cost: 5 }]);
    expect(hints).toHaveLength(1);
  });

  test('a file of the same name is replaced, another one is added', () => {
    const changed = [file('f.txt', 'sum2')];
    expect(planOf(yaml, bank, changed)).toMatchObject({ changes: ['files'], merged: { files: changed } });
    const added = [file('f.txt', 'sum1'), file('g.txt', 'sum3')];
    expect(planOf(yaml, bank, added).merged?.files).toEqual([file('g.txt', 'sum3')]);
  });

  test('what the file does not have stays', () => {
    const quiet = planOf('name: a\nflags: [x]', bank);
    expect(quiet.changes).toEqual(['name']);
    expect(quiet.merged).toMatchObject({ category: 'Web', description: 'first', tags: ['one'] });
    expect(quiet.merged?.questions).toMatchObject([{ id: ids(0), points: 100 }]);
    const short = planOf('name: A', bank);
    expect(short.outcome).toBe('unchanged');
    expect(reasonOf(short)).toBe('Nothing has changed.');
  });

  test('the only question keeps its title, prompt and limit of attempts', () => {
    const [known] = bank.challenges;
    if (known === undefined) throw new Error('no challenge');
    const [question] = known.questions;
    if (question === undefined) throw new Error('no question');
    const edited = { ...question, title: 'Who?', prompt: 'Name them.', maxAttempts: 3 };
    const other = { ...edited, id: ids(1), title: 'Where?', importKey: null };
    const one = planOf(yaml.replace('[x]', '[z]'), {
      ...bank,
      challenges: [{ ...known, questions: [edited] }],
    });
    expect(one.merged?.questions).toMatchObject([
      {
        id: ids(0),
        title: 'Who?',
        prompt: 'Name them.',
        maxAttempts: 3,
        rule: { answers: [{ value: 'z' }] },
      },
    ]);
    const two = planOf(yaml, { ...bank, challenges: [{ ...known, questions: [edited, other] }] });
    expect(two).toMatchObject({ outcome: 'unchanged' });
  });

  test('a challenge that the event lacks is added to it', () => {
    expect(planOf(yaml, { ...bank, eventId: 'here' }, files).changes).toEqual(['event']);
    expect(planOf(yaml, { ...bankWith('here'), eventId: 'here' }, files).outcome).toBe('unchanged');
  });
});

/** The bank with copies of the challenge, each in the given events. */
function bankWith(...copies: (string | string[])[]): BankState {
  const [known] = bank.challenges;
  if (known === undefined) throw new Error('no challenge');
  const challenges = copies.map((holders, i) => ({
    ...known,
    id: ids(i),
    imported: { key: 'ctfcli:path:a/challenge.yml', copy: i + 1 },
    holders: [holders].flat(),
  }));
  return { challenges, eventId: null };
}

describe('challenges of other events stay as they are', () => {
  const changed = yaml.replace('description: first', 'description: second');
  const into = (eventId: string | null, state: BankState) => planOf(changed, { ...state, eventId }, files);

  test('an event gets a challenge of its own, and changes that one from then on', () => {
    const first = into('here', bankWith('other'));
    expect(first).toMatchObject({
      outcome: 'created',
      existing: null,
      source: { key: 'ctfcli:path:a/challenge.yml', copy: 2 },
    });
    expect(reasonOf(first)).toMatch(/^Another event holds a challenge of this name/);
    expect(into('here', bankWith('other', 'here'))).toMatchObject({
      outcome: 'updated',
      existing: { id: ids(1) },
      changes: ['description'],
    });
  });

  test('a challenge without an event is taken first', () => {
    expect(into('here', bankWith('other', []))).toMatchObject({
      outcome: 'updated',
      existing: { id: ids(1) },
    });
    expect(into(null, bankWith('other', []))).toMatchObject({ outcome: 'updated', existing: { id: ids(1) } });
  });

  test('one that is shared with another event is not changed', () => {
    const plan = into('here', bankWith(['here', 'other']));
    expect(plan).toMatchObject({ outcome: 'notImported', existing: { id: ids(0) }, merged: null });
    expect(reasonOf(plan)).toMatch(/^Another event holds this challenge too/);
    expect(reasonOf(planOf(yaml, { ...bankWith(['here', 'other']), eventId: 'here' }, files))).toMatch(
      /^Nothing/,
    );
  });

  test('a challenge that was made by hand and is in no other event is taken by its name', () => {
    const [known] = bank.challenges;
    if (known === undefined) throw new Error('no challenge');
    const byHand = { ...known, imported: null };
    expect(into('here', { ...bank, challenges: [byHand] })).toMatchObject({ outcome: 'updated' });
    const inOther = { ...byHand, holders: ['other'] };
    expect(into('here', { ...bank, challenges: [inOther] })).toMatchObject({
      outcome: 'created',
      source: { copy: 1 },
    });
  });

  test('without an event, one that was answered in an event is not changed', () => {
    const state = bankWith('other', 'third');
    const [first, second] = state.challenges.map((one) => ({ ...one, hasAnswers: true }));
    if (first === undefined || second === undefined) throw new Error('no challenge');
    const plan = into(null, { ...state, challenges: [first, second] });
    expect(plan).toMatchObject({ outcome: 'notImported', merged: null });
    expect(reasonOf(plan)).toMatch(/was answered there/);
    const open = { ...second, hasAnswers: false };
    expect(into(null, { ...state, challenges: [first, open] })).toMatchObject({
      outcome: 'updated',
      existing: { id: ids(1) },
    });
  });
});

test('what cannot be imported says why', () => {
  expect(planOf('name: "x')).toMatchObject({ outcome: 'failed', merged: null });
  expect(reasonOf(planOf('name: "x'))).toMatch(/YAML is broken/);
});

describe('a challenge without a flag that can be judged', () => {
  const text = 'name: B\ncategory: c\nvalue: 70';

  test('is a draft that people judge and that says what it lacks', () => {
    const plan = planOf(text);
    expect(plan).toMatchObject({
      outcome: 'created',
      lost: [{ field: 'flags' }],
      merged: { questions: [{ title: 'Flag', points: 70, rule: { kind: 'manual' } }] },
    });
    expect(reasonOf(plan)).toMatch(/^A draft: there is no flag that can be judged/);
    const [placed] = planImport([candidate(text)], { challenges: [], eventId: ids(7) });
    expect(placed?.placement).toMatchObject({ isPutIn: true, place: { isHidden: true } });
    expect(reasonOf(placed)).toMatch(/hidden in the event/);
  });

  test('keeps the question that it was given here, and takes the flag that comes later', () => {
    const bankState = { challenges: [bankAfter(planOf(text))], eventId: null };
    expect(planOf(text, bankState)).toMatchObject({ outcome: 'unchanged' });
    const later = planOf(`${text}\nflags: [x]`, bankState);
    expect(later).toMatchObject({ outcome: 'updated', merged: { questions: [{ rule: { kind: 'text' } }] } });
  });

  test('gives way to one that can be solved, wherever that stands', () => {
    const plans = planImport(
      [candidate(text, [], 'a/challenge.yml'), candidate(`${text}\nflags: [x]`, [], 'b/challenge.yml')],
      empty,
    );
    expect(plans.map(({ outcome }) => outcome)).toEqual(['duplicate', 'created']);
  });
});

test('the second challenge of a name and category is a duplicate, whatever its case', () => {
  const [first, second, third] = planImport(
    [
      candidate('name: X\nvalue: x', [], 'broken/challenge.yml'),
      candidate('name: X\nflags: [a]', [], 'one/challenge.yml'),
      candidate('name: x\nflags: [b]', [], 'two/challenge.yml'),
    ],
    empty,
  );
  expect([first?.outcome, second?.outcome, third?.outcome]).toEqual(['failed', 'created', 'duplicate']);
  expect(reasonOf(third)).toBe('A challenge of this name stands in one/challenge.yml already.');
});

test('importing twice changes nothing the second time', () => {
  const values = fc.record({
    value: fc.nat(1000),
    flags: fc.array(fc.stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 3 }),
    tags: fc.array(fc.stringMatching(/^[a-zA-Z]{1,3}$/), { maxLength: 4 }),
    hints: fc.array(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 4 }),
    logic: fc.constantFrom('any', 'all'),
  });
  fc.assert(
    fc.property(values, (v) => {
      const text = JSON.stringify({ name: 'P', category: 'c', ...v });
      const bankState = { challenges: [bankAfter(planOf(text))], eventId: null };
      expect(planOf(text, bankState)).toMatchObject({ outcome: 'unchanged', changes: [] });
    }),
  );
});
