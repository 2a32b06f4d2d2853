import { expect, it } from 'vitest';
import { lookMs, namesByChallenge, withLook, withLooks } from './looking-state.ts';

const ada = { userId: 'ada', username: 'ada-l' };

it('names the mates at each challenge, but not the reader, and nobody for longer than the server does', () => {
  let looks = withLooks([{ user: { id: 'me', username: 'me' }, challengeId: 'a' }], 0);
  looks = withLook(looks, { ...ada, challengeId: 'a' }, 1_000);
  expect(namesByChallenge(looks, 'me', 2_000)).toEqual(new Map([['a', ['ada-l']]]));
  looks = withLook(looks, { ...ada, challengeId: 'b' }, 3_000);
  expect(namesByChallenge(looks, 'me', 4_000)).toEqual(new Map([['b', ['ada-l']]]));
  expect(namesByChallenge(looks, 'me', 3_000 + lookMs)).toEqual(new Map());
  expect(withLook(looks, { ...ada, challengeId: null }, 5_000)).toHaveLength(1);
});
