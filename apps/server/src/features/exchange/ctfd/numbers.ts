import { createHash, randomInt } from 'node:crypto';
import type { Tx } from '@guidon/db';
import { ctfdIds } from '@guidon/db/schema/exchange';
import { and, eq, inArray } from 'drizzle-orm';

type Kind = (typeof ctfdIds.$inferSelect)['kind'];

/** Drawn by lot, so that nobody reads from a number how many others there are. */
const numberMax = 1_000_000_000;

export interface EventKey {
  tenantId: string;
  eventId: string;
}

const ofKind = ({ tenantId, eventId }: EventKey, kind: Kind) =>
  and(eq(ctfdIds.tenantId, tenantId), eq(ctfdIds.eventId, eventId), eq(ctfdIds.kind, kind));

/** Numbers that stay, in the order of the targets; what has none yet gets one. */
export async function numbersOf(
  tx: Tx,
  key: EventKey,
  kind: Kind,
  targets: readonly string[],
): Promise<Map<string, number>> {
  if (targets.length === 0) return new Map();
  const rows = await tx
    .select({ target: ctfdIds.target, number: ctfdIds.number })
    .from(ctfdIds)
    .where(and(ofKind(key, kind), inArray(ctfdIds.target, [...targets])));
  const known = new Map(rows.map(({ target, number }) => [target, number]));
  // In one order, so that two calls never wait for each other.
  const missing = [...new Set(targets)].filter((target) => !known.has(target)).toSorted();
  if (missing.length > 0) {
    // What another call has numbered meanwhile, or a number that is taken, is left to the next round.
    await tx
      .insert(ctfdIds)
      .values(missing.map((target) => ({ ...key, kind, target, number: randomInt(1, numberMax) })))
      .onConflictDoNothing();
    return numbersOf(tx, key, kind, targets);
  }
  return new Map(targets.flatMap((target) => pairOf(known, target)));
}

function pairOf(known: ReadonlyMap<string, number>, target: string): [string, number][] {
  const number = known.get(target);
  return number === undefined ? [] : [[target, number]];
}

export async function targetOf(tx: Tx, key: EventKey, kind: Kind, number: number): Promise<string | null> {
  if (number >= numberMax) return null;
  const [row] = await tx
    .select({ target: ctfdIds.target })
    .from(ctfdIds)
    .where(and(ofKind(key, kind), eq(ctfdIds.number, number)));
  return row?.target ?? null;
}

export async function targetsOf(
  tx: Tx,
  key: EventKey,
  kind: Kind,
): Promise<{ target: string; number: number }[]> {
  return tx
    .select({ target: ctfdIds.target, number: ctfdIds.number })
    .from(ctfdIds)
    .where(ofKind(key, kind))
    .orderBy(ctfdIds.number);
}

/** What is numbered changes, by what it was before; the numbers stay. */
export async function moveNumbers(
  tx: Tx,
  key: EventKey,
  kind: Kind,
  moves: ReadonlyMap<string, string>,
): Promise<void> {
  if (moves.size === 0) return;
  const rows = await tx
    .delete(ctfdIds)
    .where(and(ofKind(key, kind), inArray(ctfdIds.target, [...moves.keys()])))
    .returning({ target: ctfdIds.target, number: ctfdIds.number });
  for (const { target, number } of rows) {
    await tx
      .insert(ctfdIds)
      .values({ ...key, kind, number, target: moves.get(target) ?? target })
      .onConflictDoUpdate({
        target: [ctfdIds.tenantId, ctfdIds.eventId, ctfdIds.kind, ctfdIds.target],
        set: { number },
      });
  }
}

const partsPerChallenge = 100_000;

/** Flags, tags and topics are numbered within their challenge. */
export function partNumber(challenge: number, part: number): number {
  return challenge * partsPerChallenge + part;
}

export function splitPartNumber(number: number): { challenge: number; part: number } {
  return { challenge: Math.floor(number / partsPerChallenge), part: number % partsPerChallenge };
}

/** After the last one; begins anew before it would be another challenge's. */
export function nextPart(last: number, taken: ReadonlySet<number>): number {
  const next = last + 1 >= partsPerChallenge ? 1 : last + 1;
  return taken.has(next) ? nextPart(next, taken) : next;
}

const accountDigits = 12;

/** Of a user or a team; nothing is looked up by it. */
export function accountNumber(id: string): number {
  return Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, accountDigits), 16) + 1;
}
