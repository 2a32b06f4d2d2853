import { unitIdOf } from '@guidon/db';
import { expect, it } from 'vitest';
import { createAttemptSignals } from './attempt-signals.ts';

it('tells each team once a second of its attempts, a second after them', () => {
  const told: string[] = [];
  const answerSignals = { publishRealtime: (channel: string) => void told.push(channel) };
  const signals = createAttemptSignals({ answerSignals });
  const [one, other] = [unitIdOf('one'), unitIdOf('other')];
  signals.note(one, 'acme');
  signals.note(one, 'acme');
  signals.note(other, 'acme');
  signals.tick();
  expect(told).toEqual([]);
  signals.tick();
  expect(told).toEqual(['private-team-one', 'private-team-other']);
  signals.tick();
  expect(told).toHaveLength(2);
});
