import { AnswerRule } from '@guidon/contract';
import { newId, unitIdOf } from '@guidon/db';
import { expect, test } from 'vitest';
import { flagKeyOf, unitFlag } from '../../platform/secrets/unit-flag.ts';
import type { LiveQuestion } from '../standings/index.ts';
import { computedMs } from '../../testing/sweeps/computed-ms.ts';
import { longestDelayMs, measureLoopDelay } from '../../testing/sweeps/loop-delay.ts';
import { atReferenceSpeed } from '../../testing/sweeps/reference-speed.ts';
import { findByFlag, type FoundFlag } from './find-by-flag.ts';

const unitId = unitIdOf(newId());
const other = unitIdOf(newId());

function asked(rules: readonly unknown[]): FoundFlag[] {
  return rules.map((written, place) => {
    const id = `q${place}`;
    const question: LiveQuestion = {
      id,
      title: id,
      points: 1,
      rule: AnswerRule.parse(written),
      maxAttempts: null,
      flagKey: flagKeyOf(Buffer.alloc(32), { eventId: 'event', questionId: id }),
    };
    return { question, challenge: { id: `c${id}`, name: '' } };
  });
}

/** Of an organization that has not matched anything yet. */
const asker = () => ({ tenantId: newId(), clock: () => 0, unitId });
const idsOf = (found: readonly FoundFlag[]) => found.map(({ question }) => question.id);
const text = (value: string) => ({ kind: 'text', answers: [{ value }] });
const ownFlag = { kind: 'per-unit', template: 'CTF{{flag}}' };

test('finds every question that a flag answers, of the kinds that are flags', async () => {
  const questions = asked([
    text('flag{a}'),
    { kind: 'regex', pattern: 'flag\\{[a-c]\\}' },
    { kind: 'text', logic: 'all', answers: [{ value: 'flag{a}' }, { value: 'flag{b}' }] },
    { kind: 'set', answers: [{ value: 'flag{a}' }] },
    { kind: 'number', value: 7 },
    { kind: 'manual' },
    text('flag{z}'),
  ]);
  expect(idsOf((await findByFlag(questions, 'flag{a}', asker())).matches)).toEqual(['q0', 'q1', 'q2']);
  expect((await findByFlag(questions, '7', asker())).matches).toEqual([]);
});

test('says whose flag it is that is not the own', async () => {
  const questions = asked([ownFlag, ownFlag]);
  const flagOf = (id: string, place: number) =>
    `CTF{${unitFlag(questions[place]?.question.flagKey ?? Buffer.alloc(32), id)}}`;
  const own = await findByFlag(questions, flagOf(unitId, 1), asker());
  expect(idsOf(own.matches)).toEqual(['q1']);
  const { matches, foreign } = await findByFlag(questions, flagOf(other, 0), asker());
  expect([matches, foreign.find(({ owner }) => owner === other)?.question.id]).toEqual([[], 'q0']);
});

test('keeps the loop free at a thousand questions, whatever their patterns cost', async () => {
  const dear = { kind: 'regex', pattern: `(?:${'[a-z]?'.repeat(120)})x` };
  const dearest = { kind: 'regex', pattern: '(?:a?){500}b' };
  const rules = [text('flag{}'), ownFlag, dear, dearest];
  const questions = asked(Array.from({ length: 1_000 }, (_, n) => rules[n % rules.length] ?? dear));
  const flag = 'a'.repeat(1_000);
  const { value, delayMs } = await measureLoopDelay(() => findByFlag(questions, flag, asker()));
  expect(value.matches).toEqual([]);
  expect(delayMs).toBeLessThan(longestDelayMs);
  const begunMs = computedMs();
  await findByFlag(questions, flag, asker());
  expect(atReferenceSpeed(computedMs() - begunMs)).toBeLessThan(2_000);
});
