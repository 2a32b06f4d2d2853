import { asPlatform, eventCounters } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { eventually } from './eventually.ts';
import type { TestApp } from './test-app.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

/** Lets two calls wait for the counters of an event, which PostgreSQL gives to the first of them first. */
export async function inFactOrder<First, Second>(
  app: TestApp,
  eventId: string,
  [first, second]: [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  const locked = Promise.withResolvers<void>();
  const waiting = Promise.withResolvers<void>();
  const lock = asPlatform(app.services, async (tx) => {
    await tx.select().from(eventCounters).where(eq(eventCounters.eventId, eventId)).for('update');
    locked.resolve();
    await waiting.promise;
  });
  await locked.promise;
  const one = first();
  await eventually(() => waitingForLocks(app)).toBe(1);
  const two = second();
  await eventually(() => waitingForLocks(app)).toBe(2);
  waiting.resolve();
  await lock;
  return Promise.all([one, two]);
}
