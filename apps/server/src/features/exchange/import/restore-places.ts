import { challenges, type Tx } from '@guidon/db';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import {
  addChallengesToEvent,
  arrangeChallenges,
  eventsAudit,
  removeChallengesFromEvent,
} from '../../events/index.ts';
import type { ImportRunRow, RunChallenge } from './import-runs.ts';
import { isSamePlace, itemOfPlace, type Places, readPlaces } from './run-places.ts';
import { t } from '../declares.ts';

interface Undoing {
  run: ImportRunRow;
  written: readonly RunChallenge[];
  /** Of those that it wrote, what is still in the bank. */
  there: ReadonlyMap<string, { name: string }>;
}

/**
 * Lays down in the locked event of an import what it laid down before for the challenges whose place the import changed.
 * Fails once one of these was arranged otherwise.
 */
export async function restorePlaces(tx: Tx, ctx: MemberCtx, { run, written, there }: Undoing): Promise<void> {
  const { eventId } = run;
  if (eventId === null) return;
  const present = await readPlaces(tx, ctx, eventId);
  const moved = written.filter(
    ({ kind, challengeId, earlier, leftPlace }) =>
      kind !== 'created' &&
      (kind === 'taken-out' || there.has(challengeId)) &&
      !isSamePlace(earlier?.place ?? null, leftPlace),
  );
  await requireAsLeft(tx, ctx, moved, present);
  const created = idsOf(written.filter(({ kind }) => kind === 'created'));
  const leaving = idsOf(moved.filter(({ earlier }) => earlier?.place === null));
  requireNotRequired([...created, ...leaving], idsOf(moved), present);
  await removeChallengesFromEvent(tx, ctx, { eventId, challengeIds: leaving });
  const returning = await presentOf(tx, ctx, idsOf(moved.filter(({ kind }) => kind === 'taken-out')));
  const added = await addChallengesToEvent(tx, ctx, { eventId, challengeIds: returning, isHidden: true });
  const gone = new Set([...created, ...leaving]);
  const stays = (id: string) => (present.has(id) || added.includes(id)) && !gone.has(id);
  const changes = moved.flatMap(({ challengeId, earlier }) => {
    if (!earlier?.place || !stays(challengeId)) return [];
    const prerequisiteIds = earlier.place.prerequisiteIds.filter(stays);
    return [itemOfPlace(challengeId, { ...earlier.place, prerequisiteIds })];
  });
  if (changes.length > 0) await arrangeChallenges(tx, ctx, { eventId, changes });
  if (leaving.length + added.length + changes.length === 0) return;
  await eventsAudit.record(tx, ctx, {
    action: 'event.set-challenges',
    targetId: eventId,
    details: { by: 'undo', removed: leaving, added, arranged: changes.map(({ challengeId }) => challengeId) },
  });
}

async function requireAsLeft(
  tx: Tx,
  { tenantId }: MemberCtx,
  moved: readonly RunChallenge[],
  present: Places,
): Promise<void> {
  const other = moved.find(
    ({ challengeId, leftPlace }) => !isSamePlace(present.get(challengeId) ?? null, leftPlace),
  );
  if (other === undefined) return;
  const [challenge] = await tx
    .select({ name: challenges.name })
    .from(challenges)
    .where(and(eq(challenges.tenantId, tenantId), eq(challenges.id, other.challengeId)));
  throw new AppError('CONFLICT', t('undo.edited', { name: challenge?.name ?? '' }));
}

/** What requires one that leaves would open. What the import laid down itself is given back. */
function requireNotRequired(leaving: readonly string[], moved: readonly string[], present: Places): void {
  const [gone, given] = [new Set(leaving), new Set(moved)];
  for (const [id, { prerequisiteIds }] of present) {
    if (gone.has(id) || given.has(id)) continue;
    if (prerequisiteIds.some((requiresId) => gone.has(requiresId)))
      throw new AppError('CONFLICT', t('undo.used'));
  }
}

/** Those that are in the bank and not retired. */
async function presentOf(tx: Tx, { tenantId }: MemberCtx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(
      and(eq(challenges.tenantId, tenantId), inArray(challenges.id, [...ids]), isNull(challenges.retiredAt)),
    )
    .orderBy(asc(challenges.id));
  return rows.map(({ id }) => id);
}

function idsOf(rows: readonly RunChallenge[]): string[] {
  return rows.map(({ challengeId }) => challengeId);
}
