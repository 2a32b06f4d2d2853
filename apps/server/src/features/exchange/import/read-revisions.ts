import { challenges, inTenant } from '@guidon/db';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { isCurrentFileOf } from '../../challenges/index.ts';
import { challengeFileRows } from '../../stored-files/index.ts';
import { placedIn } from './read-bank.ts';
import { revisionOf } from './revision.ts';

/** What the challenges of a report are now. */
export async function readRevisions(
  ctx: MemberCtx,
  { rows, eventId }: { rows: readonly { challengeId: string | null }[]; eventId: string | null },
): Promise<Map<string, string>> {
  const { tenantId } = ctx;
  const ids = [...new Set(rows.flatMap(({ challengeId }) => challengeId ?? []))];
  if (ids.length === 0) return new Map();
  return inTenant(ctx, async (tx) => {
    const versions = await tx
      .select({ id: challenges.id, version: challenges.version })
      .from(challenges)
      .where(and(eq(challenges.tenantId, tenantId), inArray(challenges.id, ids)));
    const files = Map.groupBy(
      await challengeFileRows(tx, isCurrentFileOf(tenantId, ids)),
      ({ challengeId }) => challengeId,
    );
    const placed = await placedIn(tx, tenantId, eventId);
    return new Map(
      versions.map(({ id, version }) => [
        id,
        revisionOf({ version, files: files.get(id) ?? [], place: placed.get(id) }),
      ]),
    );
  });
}
