import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BankChallenge } from './bank-challenge.ts';
import { bankAfter, candidateOf, ids } from './plan-fixture.ts';
import { planImport, type PlannedChallenge } from './plan-import.ts';
import { inEnglish } from './report-fixture.ts';

const file = (name: string) => ({ path: `a/${name}`, name, sha256: name });

function planOf(yaml: string, existing: BankChallenge | null = null, isMirror = false): PlannedChallenge {
  const names = /files: \[(.*)\]/.exec(yaml)?.[1]?.split(', ') ?? [];
  const [plan] = planImport(
    [candidateOf(`name: A\ncategory: web\n${yaml}`, 'a/challenge.yml', names.map(file))],
    { challenges: existing === null ? [] : [existing], eventId: null },
    { isMirror, nowMs: 0, isDraftEvent: false },
  );
  if (plan === undefined) throw new Error('no plan');
  return plan;
}

const bankOf = (yaml: string): BankChallenge => bankAfter(planOf(yaml));
const answered = (challenge: BankChallenge, ...questions: string[]): BankChallenge => ({
  ...challenge,
  answered: { questions: new Set(questions), hints: new Set() },
});

function questionsOf(plan: PlannedChallenge) {
  return plan.merged?.questions.map(({ id, title, points, rule }) => {
    const answers = rule.kind === 'text' ? rule.answers.map(({ value }) => value) : [];
    return [id, title, points, answers.join(' ')];
  });
}

const [one, two, three] = [ids(0), ids(1), ids(2)];
const any = 'value: 10\nflags: [f2, f3]\n';
const all = 'value: 10\nlogic: all\nflags: [f2, f3]\n';

const flags = (list: string) => `value: 100\nlogic: all\nflags: [${list}]\n`;

describe('the questions of a file', () => {
  test('from any of the flags to all of them: the value stays, no flag is asked twice', () => {
    expect(questionsOf(planOf(all, bankOf(any)))).toEqual([
      [one, 'Flag 1', 5, 'f2'],
      [null, 'Flag 2', 5, 'f3'],
    ]);
  });

  test('from all of the flags to any of them', () => {
    const plan = planOf(any, bankOf(all));
    expect(questionsOf(plan)).toEqual([[one, 'Flag', 10, 'f2 f3']]);
    expect(inEnglish(plan.removals)).toEqual(['the question "Flag 2"']);
  });

  test('once one was answered, more or fewer flags change none', () => {
    for (const [before, after, id] of [
      [any, all, one],
      [all, any, two],
    ] as const) {
      const existing = answered(bankOf(before), id);
      const plan = planOf(after.replace('value: 10', 'value: 10\ntags: [x]'), existing);
      expect(plan.merged?.questions).toEqual(existing.questions);
      expect(plan.changes).toEqual(['tags']);
      expect(inEnglish(plan.warnings).at(-1)).toMatch(/some were answered here; the questions stay/);
    }
  });

  test('in another order are the same', () => {
    expect(planOf(flags('c, a, b'), bankOf(flags('a, b, c'))).outcome).toBe('unchanged');
    const corrected = planOf(flags('c, a, bee'), bankOf(flags('a, b, c')));
    expect(questionsOf(corrected)).toEqual([
      [one, 'Flag 1', 34, 'a'],
      [two, 'Flag 2', 33, 'bee'],
      [three, 'Flag 3', 33, 'c'],
    ]);
  });

  test('a question that was added by hand stays beside them, and a mirror removes it', () => {
    const existing = bankOf(any);
    const [question] = existing.questions;
    if (question === undefined) throw new Error('no question');
    const byHand = {
      ...question,
      id: two,
      importKey: null,
      title: 'Why?',
      rule: { kind: 'regex' as const, pattern: 'w', caseSensitive: true },
    };
    const both = { ...existing, questions: [question, byHand] };
    expect(planOf(any, both).outcome).toBe('unchanged');
    expect(questionsOf(planOf(all, both))?.map(([, title]) => title)).toEqual(['Flag 1', 'Why?', 'Flag 2']);
    const mirror = planOf(any, both, true);
    expect(questionsOf(mirror)?.map(([id]) => id)).toEqual([one]);
    expect(inEnglish(mirror.removals)).toEqual(['the question "Why?"']);
    const kept = planOf(any, answered(both, two), true);
    expect(kept.outcome).toBe('unchanged');
    expect(inEnglish(kept.warnings)).toEqual([
      'The question "Why?" is no longer in the file, but was answered; it stays.',
    ]);
  });
});

const hints = (list: string) => `flags: [x]\nvalue: 1\nhints: [${list}]\n`;

const contents = (plan: PlannedChallenge) => plan.merged?.hints.map(({ id, content }) => [id, content]);

describe('hints', () => {
  test('a corrected one stays one, a new one is added', () => {
    const existing = bankOf(hints('look here, listen'));
    expect(contents(planOf(hints('look there, listen'), existing))).toEqual([
      [one, 'look there'],
      [two, 'listen'],
    ]);
    expect(contents(planOf(hints('first of all, look here, listen well'), existing))).toEqual([
      [one, 'look here'],
      [two, 'first of all'],
      [null, 'listen well'],
    ]);
  });

  test('one that was added by hand is not taken for one of the file', () => {
    const existing = bankOf(hints('look'));
    const byHand = {
      id: two,
      importKey: null,
      title: 'Mine',
      content: 'by hand',
      cost: 3,
      requires: 0,
      opensAfterMinutes: 30,
    };
    const both = { ...existing, hints: [...existing.hints, byHand] };
    expect(contents(planOf(hints('look, listen'), both))).toEqual([
      [one, 'look'],
      [two, 'by hand'],
      [null, 'listen'],
    ]);
  });
});

describe('what the source no longer has', () => {
  const before = 'flags: [x]\nvalue: 1\ntags: [a, b]\nhints: [h, i]\nfiles: [f, g]\n';
  const after = 'flags: [x]\nvalue: 1\ntags: [b]\nhints: [i]\nfiles: [g]\n';

  test('stays, which is said', () => {
    const plan = planOf(after, bankOf(before));
    expect(plan.outcome).toBe('unchanged');
    expect(inEnglish(plan.warnings)).toEqual([
      '3 tags, hints and files that are not in the source stay here; a mirror removes them.',
    ]);
  });

  test('a mirror removes it, which is listed', () => {
    const plan = planOf(after, bankOf(before), true);
    expect(plan).toMatchObject({ outcome: 'updated', changes: ['tags', 'hints', 'files'] });
    expect(plan.merged).toMatchObject({
      tags: ['b'],
      hints: [{ id: two, content: 'i' }],
      files: [],
      removedFiles: [one],
    });
    expect(inEnglish(plan.removals)).toEqual(['the tag "a"', 'the hint "h"', 'the file "f"']);
    expect(planOf('flags: [x]\nvalue: 1', bankOf(before), true).removals).toHaveLength(6);
  });

  test('a mirror keeps a hint that was paid for, and a file that is only missing', () => {
    const existing = { ...bankOf(before), answered: { questions: new Set<string>(), hints: new Set([one]) } };
    const plan = planOf(after, existing, true);
    expect(plan.merged?.hints).toHaveLength(2);
    expect(inEnglish(plan.warnings)).toEqual([
      'The hint "h" is no longer in the file, but was paid for; it stays.',
    ]);
    const candidate = candidateOf(
      'name: A\ncategory: web\nflags: [x]\nfiles: [dist/f, g]',
      'a/challenge.yml',
    );
    const missing = { ...candidate, missingFiles: ['dist/f', 'g'] };
    const options = { isMirror: true, nowMs: 0, isDraftEvent: false };
    const [quiet] = planImport([missing], { challenges: [bankOf(before)], eventId: null }, options);
    expect(quiet?.merged?.removedFiles).toEqual([]);
  });
});

const rules = (challenge: BankChallenge) =>
  challenge.questions.map(({ rule }) => JSON.stringify(rule)).toSorted();

const sum = ({ questions }: BankChallenge) => questions.reduce((total, { points }) => total + points, 0);

test('after a merge the file is there, whatever was there before', () => {
  const flag = fc.constantFrom('a', 'b', 'c', 'd');
  const file = fc.record({
    value: fc.integer({ min: 1, max: 100 }),
    flags: fc.uniqueArray(flag, { minLength: 1 }),
    hints: fc.uniqueArray(flag),
    logic: fc.constantFrom('any', 'all'),
  });
  fc.assert(
    fc.property(file, file, (before, after) => {
      const text = JSON.stringify({ name: 'A', category: 'web', ...after });
      const existing = bankAfter(
        planOf(
          `x: 1\n${Object.entries(before)
            .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
            .join('\n')}`,
        ),
      );
      const plan = (challenge: BankChallenge) => {
        const [planned] = planImport([candidateOf(text)], { challenges: [challenge], eventId: null });
        return planned;
      };
      const merged = plan(existing);
      const state = merged?.merged ? bankAfter(merged) : existing;
      const fresh = bankAfter(
        planOf(
          `x: 1\n${Object.entries(after)
            .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
            .join('\n')}`,
        ),
      );
      expect(rules(state)).toEqual(rules(fresh));
      expect(sum(state)).toBe(after.value);
      const contents = state.hints.map(({ content }) => content);
      expect(contents).toEqual(expect.arrayContaining(after.hints));
      expect(contents).toHaveLength(Math.max(before.hints.length, after.hints.length));
      expect(plan(state)).toMatchObject({ outcome: 'unchanged' });
    }),
  );
});
