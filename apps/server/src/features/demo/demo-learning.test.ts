import { LearningItemInput } from '@guidon/contract';
import { expect, test } from 'vitest';
import { demoLearning } from './demo-learning.ts';

test('is what an author could have written, with one check that has a right option', () => {
  for (const { file: _file, ...item } of demoLearning.items) {
    const parsed = LearningItemInput.safeParse(item);
    expect(parsed.success, item.title).toBe(true);
  }
  const checks = demoLearning.items.flatMap(({ question }) => question ?? []);
  expect(checks.map((check) => check.kind === 'choice' && check.options[check.right])).toEqual([
    'Whoever sends the request can change the field to any price.',
  ]);
});
