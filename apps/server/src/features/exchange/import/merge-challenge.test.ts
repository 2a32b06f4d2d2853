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

const [one, two] = [ids(0), ids(1)];
const any = 'value: 10\nflags: [f2, f3]\n';
const all = 'value: 10\nlogic: all\nflags: [f2, f3]\n';

const flags = (list: string) => `value: 100\nlogic: all\nflags: [${list}]\n`;

const logicOf = (plan: PlannedChallenge) =>
  plan.merged?.questions.map(({ rule }) => (rule.kind === 'text' ? (rule.logic ?? 'any') : rule.kind));

describe('the questions of a file', () => {
  test('any of the flags and all of them are one question', () => {
    const toAll = planOf(all, bankOf(any));
    expect(questionsOf(toAll)).toEqual([[one, 'Flag', 10, 'f2 f3']]);
    expect(logicOf(toAll)).toEqual(['all']);
    const toAny = planOf(any, bankOf(all));
    expect(questionsOf(toAny)).toEqual([[one, 'Flag', 10, 'f2 f3']]);
    expect(logicOf(toAny)).toEqual(['any']);
  });

  test('one that was answered asks neither for more flags nor for fewer', () => {
    for (const [before, after] of [
      [any, all],
      [all, any],
      [all, all.replace('f3', 'f3, f4')],
      [all.replace('f3', 'f3, f4'), all],
    ] as const) {
      const existing = answered(bankOf(before), one);
      const plan = planOf(after.replace('value: 10', 'value: 10\ntags: [x]'), existing);
      expect(plan.merged?.questions).toEqual(existing.questions);
      expect(plan.changes).toEqual(['tags']);
      expect(inEnglish(plan.warnings).at(-1)).toMatch(/some were answered here; the questions stay/);
    }
    expect(questionsOf(planOf(all.replace('f3', 'f4'), answered(bankOf(all), one)))).toEqual([
      [one, 'Flag', 10, 'f2 f4'],
    ]);
  });

  test('in another order are the same, and a corrected one is one', () => {
    expect(planOf(flags('c, a, b'), bankOf(flags('a, b, c'))).outcome).toBe('unchanged');
    expect(questionsOf(planOf(flags('c, a, bee'), bankOf(flags('a, b, c'))))).toEqual([
      [one, 'Flag', 100, 'a c bee'],
    ]);
  });

  test('whether a flag gives its part of the points stays as it was set here', () => {
    const bank = bankOf(all);
    const credited = {
      ...bank,
      questions: bank.questions.map((question) =>
        question.rule.kind === 'text' ? { ...question, rule: { ...question.rule, partial: true } } : question,
      ),
    };
    expect(planOf(all, credited).outcome).toBe('unchanged');
    expect(planOf(all.replace('f3', 'f4'), credited).merged?.questions).toMatchObject([
      { rule: { logic: 'all', partial: true } },
    ]);
  });

  test('questions of their own, which flags had before, become one until one of them was answered', () => {
    const bank = bankOf('value: 10\nflags: [f2]\n');
    const [first] = bank.questions;
    if (first === undefined) throw new Error('no question');
    const own = (place: number, value: string) => ({
      ...first,
      id: ids(place),
      importKey: String(place + 1),
      title: `Flag ${place + 1}`,
      points: 5,
      rule: { kind: 'text' as const, answers: [{ value, caseSensitive: true }] },
    });
    const both = { ...bank, questions: [own(0, 'f2'), own(1, 'f3')] };
    const plan = planOf(all, both);
    expect(questionsOf(plan)).toEqual([[one, 'Flag', 10, 'f2 f3']]);
    expect(inEnglish(plan.removals)).toEqual(['the question "Flag 2"']);
    const kept = planOf(all, answered(both, two));
    expect(kept).toMatchObject({ outcome: 'unchanged', warnings: [] });
    const other = planOf(all.replace('f3', 'f4'), answered(both, two));
    expect(inEnglish(other.warnings).at(-1)).toMatch(/the questions stay/);
  });

  test('a pattern among them makes a question of each', () => {
    const mixed = 'value: 10\nlogic: all\nflags: [f2, {type: regex, content: "f\\\\d+"}]\n';
    const plan = planOf(mixed);
    expect(questionsOf(plan)?.map(([, title, points]) => [title, points])).toEqual([
      ['Flag 1', 5],
      ['Flag 2', 5],
    ]);
    expect(planOf(mixed, bankOf(mixed)).outcome).toBe('unchanged');
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
    expect(questionsOf(planOf(all, both))?.map(([, title]) => title)).toEqual(['Flag', 'Why?']);
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

/** Flags that are all asked for stand in no order. */
const rules = (challenge: BankChallenge) =>
  challenge.questions
    .map(({ rule }) => {
      const isAll = rule.kind === 'text' && rule.logic === 'all';
      const answers = isAll ? rule.answers.toSorted((a, b) => (a.value < b.value ? -1 : 1)) : [];
      return JSON.stringify(isAll ? { ...rule, answers } : rule);
    })
    .toSorted();

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
