import type { EventChallengeItem } from '@guidon/contract';
import type { StoredEarlierChallenge, Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  addChallengesToEvent,
  arrangeChallenges,
  eventsAudit,
  readPlacedChallenges,
  takeChallengesOut,
} from '../events/index.ts';
import type { ImportRunRow } from './import-runs.ts';
import type { RunChallenge } from './undo-import.ts';

/** Lays down in the event of an import what it laid down before for the challenges that were there. */
export async function giveBackPlaces(
  tx: Tx,
  ctx: MemberCtx,
  { run, written }: { run: ImportRunRow; written: readonly RunChallenge[] },
): Promise<void> {
  const { eventId } = run;
  if (eventId === null) return;
  const key = { tenantId: ctx.tenantId, eventId };
  const others = written.filter(({ kind }) => kind !== 'created');
  const present = await readPlacedChallenges(tx, key);
  const leaving = idsOf(others.filter(({ earlier }) => earlier?.place === null)).filter((id) =>
    present.has(id),
  );
  await takeChallengesOut(tx, ctx, { eventId, challengeIds: leaving });
  const returning = idsOf(others.filter(({ kind }) => kind === 'taken-out'));
  const added = await addChallengesToEvent(tx, ctx, { eventId, challengeIds: returning, isHidden: true });
  const created = new Set(idsOf(written.filter(({ kind }) => kind === 'created')));
  const stays = (id: string) =>
    (present.has(id) || added.includes(id)) && !leaving.includes(id) && !created.has(id);
  const changes = others.flatMap(({ challengeId, earlier }) =>
    earlier?.place && stays(challengeId) ? [itemOf(challengeId, earlier.place, stays)] : [],
  );
  if (changes.length > 0) await arrangeChallenges(tx, ctx, { eventId, changes });
  if (leaving.length + added.length + changes.length === 0) return;
  await eventsAudit.record(tx, ctx, {
    action: 'event.set-challenges',
    targetId: eventId,
    details: { by: 'undo', removed: leaving, added, arranged: changes.map(({ challengeId }) => challengeId) },
  });
}

function idsOf(rows: readonly RunChallenge[]): string[] {
  return rows.map(({ challengeId }) => challengeId);
}

function itemOf(
  challengeId: string,
  { isHidden, opensAtMs, showsName, prerequisiteIds }: NonNullable<StoredEarlierChallenge['place']>,
  stays: (id: string) => boolean,
): EventChallengeItem {
  return {
    challengeId,
    isHidden,
    opensAt: opensAtMs === null ? null : new Date(opensAtMs).toISOString(),
    showLockedName: showsName,
    prerequisiteIds: prerequisiteIds.filter(stays),
  };
}
