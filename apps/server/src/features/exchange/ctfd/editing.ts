import type { Tx } from '@guidon/db';
import { notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { lockEventFor, readPlacedChallenges, requireEventRight } from '../../events/index.ts';
import { type EventKey, numbersOf } from './numbers.ts';
import { t } from '../declares.ts';

/** An event for somebody who edits it, with the numbers of its challenges. */
export interface Editing {
  key: EventKey;
  places: Awaited<ReturnType<typeof readPlacedChallenges>>;
  /** By the ids of challenges, in the order of the event. */
  numbers: ReadonlyMap<string, number>;
}

export async function openForEditing(
  tx: Tx,
  ctx: MemberCtx,
  eventId: string,
  { writes }: { writes: boolean },
): Promise<Editing> {
  // Before the challenge that is written, since a change of one may arrange it in the event.
  await (writes ? lockEventFor : requireEventRight)(tx, ctx, eventId, 'edit');
  const key = { tenantId: ctx.tenantId, eventId };
  const places = await readPlacedChallenges(tx, key);
  const numbers = await numbersOf(tx, key, 'challenge', [...places.keys()]);
  return { key, places, numbers };
}

export function findChallenge({ numbers }: Editing, number: number): string | null {
  return [...numbers].find(([, known]) => known === number)?.[0] ?? null;
}

export function requireNumbered(editing: Editing, number: number): string {
  const id = findChallenge(editing, number);
  if (id === null) throw notFound(t('ctfdChallengeNotFound'));
  return id;
}
