import { hints, type Tx } from '@guidon/db';
import { and, eq } from 'drizzle-orm';
import type { StoredCtfdDocument } from '@guidon/db/schema/exchange';
import { textOf } from '../import/yaml-text.ts';
import type { Editing } from './editing.ts';
import { type EventKey, moveNumbers, numbersOf } from './numbers.ts';

interface BankHint {
  id: string;
  content: string;
}

/**
 * The target of the number of each hint of a document, by its part: the hint of the bank with the same text, so that
 * players and editors share its number, or the part itself until the bank has it.
 */
export function hintTargets(
  challengeId: string,
  inBank: readonly BankHint[],
  written: Pick<StoredCtfdDocument, 'hints'>['hints'],
): Map<number, string> {
  const open = [...inBank];
  return new Map(
    written.map(({ part, content }) => {
      const place = open.findIndex((hint) => textOf(hint.content) === textOf(content));
      const [same] = place === -1 ? [] : open.splice(place, 1);
      return [part, same?.id ?? `${challengeId}/${part}`];
    }),
  );
}

export function readBankHints(tx: Tx, { tenantId }: EventKey, challengeId: string): Promise<BankHint[]> {
  return tx
    .select({ id: hints.id, content: hints.content })
    .from(hints)
    .where(and(eq(hints.tenantId, tenantId), eq(hints.challengeId, challengeId)))
    .orderBy(hints.position);
}

/** After a change a hint keeps the number that clients know, also where its target is another one. */
export async function preserveHintNumbers(
  tx: Tx,
  key: EventKey,
  before: ReadonlyMap<number, string>,
  after: ReadonlyMap<number, string>,
): Promise<void> {
  const moves = [...after].flatMap(([part, to]): [string, string][] => {
    const from = before.get(part);
    return from === undefined || from === to ? [] : [[from, to]];
  });
  await moveNumbers(tx, key, 'hint', new Map(moves));
}

/** The number of a hint by its part. */
export async function numberHints(
  tx: Tx,
  key: EventKey,
  targets: ReadonlyMap<number, string>,
): Promise<(part: number) => number> {
  const numbers = await numbersOf(tx, key, 'hint', [...targets.values()]);
  return (part) => numbers.get(targets.get(part) ?? '') ?? 0;
}

/** The number of the challenge that a hint is of. */
export async function challengeOfHint(tx: Tx, editing: Editing, target: string): Promise<number | null> {
  const [staged, part] = target.split('/');
  if (part !== undefined) return editing.numbers.get(staged ?? '') ?? null;
  const [hint] = await tx
    .select({ challengeId: hints.challengeId })
    .from(hints)
    .where(and(eq(hints.tenantId, editing.key.tenantId), eq(hints.id, target)));
  return hint === undefined ? null : (editing.numbers.get(hint.challengeId) ?? null);
}
