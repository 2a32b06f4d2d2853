import { expect, it } from 'vitest';
import { challengeFixture } from './challenge-fixture.ts';
import { challengeValues } from './challenge-form-state.ts';
import { playerView } from './player-view-state.ts';

const values = challengeValues(challengeFixture);
const view = (changes: Partial<typeof values>) =>
  playerView({ ...values, ...changes }, challengeFixture, 'Nameless');

it('shares what a dynamic challenge is worth over its questions, and adds up what a static one is', () => {
  const dynamic = view({});
  expect([dynamic.points, dynamic.questions.map(({ points }) => points)]).toEqual([500, [300, 200]]);
  expect(view({ scoring: { ...values.scoring, kind: 'static', initial: '' } }).points).toBe(500);
});

it('shows no answer of any question', () => {
  const shown = JSON.stringify(view({}));
  expect(shown).not.toContain('flag{x}');
  expect(shown).not.toContain('Read the comment.');
  expect(shown).toContain('Look at the **source**.');
});

it('shows what is half written', () => {
  const [question] = values.questions;
  if (question === undefined) throw new Error('the fixture has a question');
  const shown = view({ name: ' ', questions: [{ ...question, points: 'x', maxAttempts: 3 }] });
  expect(shown).toMatchObject({ name: 'Nameless', questions: [{ points: 0, maxAttempts: 3 }] });
});

it('locks a hint behind another', () => {
  const [hint] = values.hints;
  if (hint === undefined) throw new Error('the fixture has a hint');
  const { hints } = view({ hints: [hint, { ...hint, key: 'new-1', requires: hint.key }] });
  expect(hints.map(({ isLocked, requiresHintId }) => [isLocked, requiresHintId])).toEqual([
    [false, null],
    [true, hint.key],
  ]);
});
