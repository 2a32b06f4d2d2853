import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { remembered } from './metrics-rows.ts';

test('answers what it knows and asks again behind, one question at a time', async () => {
  const questions: PromiseWithResolvers<number>[] = [];
  const read = remembered(
    () => {
      const question = Promise.withResolvers<number>();
      questions.push(question);
      return question.promise;
    },
    0,
    0,
  );
  expect([read(), read()]).toEqual([0, 0]);
  expect(questions).toHaveLength(1);
  questions[0]?.resolve(7);
  await eventually(read).toBe(7);
  await eventually(() => {
    read();
    return questions.length;
  }).toBeGreaterThanOrEqual(2);
  questions.at(-1)?.reject(new Error('away'));
  await eventually(read).toBe(0);
  for (const { resolve } of questions) resolve(0);
});

test('does not ask again before its time', async () => {
  let asked = 0;
  const read = remembered(
    async () => {
      asked += 1;
      return asked;
    },
    0,
    3_600_000,
  );
  read();
  await eventually(read).toBe(1);
  expect([read(), read(), asked]).toEqual([1, 1, 1]);
});
