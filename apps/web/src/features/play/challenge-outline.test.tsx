import '../../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChallengeOutline } from './challenge-outline.tsx';
import { earlyChallenge } from './early-challenge.ts';

const id = '0199a1a1-0000-7000-8000-000000000001';
const reply = {
  id,
  name: 'Raise the colours',
  description: 'It is `guidon{raise}`.',
  intro: null,
  imageUrl: null,
};

function arrive(first: unknown): void {
  globalThis.earlyReplies = { token: 'token', tenantId: null, atMs: 0, replies: new Map(), first };
}

afterEach(() => {
  globalThis.earlyReplies = undefined;
});

it('goes on with the words that stood in the page before the app', () => {
  arrive(reply);
  render(<ChallengeOutline challenge={earlyChallenge(id)} />);
  expect(screen.getByRole('status').textContent).toBe('Raise the coloursIt is guidon{raise}.');
});

it('keeps the text back while an introduction stands before it', () => {
  render(<ChallengeOutline challenge={{ ...reply, intro: { body: 'Wait.', video: null, isSeen: false } }} />);
  expect(screen.getByRole('status').textContent).toBe('Raise the colours');
});

it.each([
  undefined,
  null,
  'text',
  {},
  { ...reply, id: 'another' },
  { ...reply, name: 7 },
  { ...reply, description: null },
])('takes nothing from %j', (first) => {
  arrive(first);
  expect(earlyChallenge(id)).toBeUndefined();
});
