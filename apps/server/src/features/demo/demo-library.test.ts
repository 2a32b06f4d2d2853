import { AnswerRule } from '@guidon/contract';
import { expect, test } from 'vitest';
import { judgeOf } from '../play/index.ts';
import { demoLibrary } from './demo-library.ts';

const ruleOf = (challenge: number, question = 0) =>
  AnswerRule.parse(demoLibrary[challenge]?.questions[question]?.rule);

test('a connection is opened by three messages', () => {
  const items = ['syn', 'syn-ack', 'ack', 'request', 'fin'];
  expect(judgeOf(ruleOf(0))(items).isRight).toBe(true);
  expect(judgeOf(ruleOf(0))(items.toReversed()).isRight).toBe(false);
});

test('the doors that answer are those of the list that are open', () => {
  const open = [...(demoLibrary[1]?.description ?? '').matchAll(/^(\d+)\/tcp +open$/gm)].map(
    ([, port]) => port,
  );
  expect(open).toEqual(['22', '80', '443', '6379']);
  expect(judgeOf(ruleOf(1))('SSH\nhttp\nHTTPS\nRedis').isRight).toBe(true);
  expect(judgeOf(ruleOf(1, 1))('6379').isRight).toBe(true);
});

test('the last second of 32 bits falls on the day', () => {
  const day = new Date((2 ** 31 - 1) * 1_000).toISOString().slice(0, 10);
  expect(judgeOf(ruleOf(2))(day).isRight).toBe(true);
});
