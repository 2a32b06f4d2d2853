import { challenges, eventChallenges, events, type StoredChallengeContent, type Tx } from '@guidon/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { MemberCtx } from '../../platform/http/context.ts';
import { requireRoomForTexts } from '../stored-files/index.ts';

interface ChallengeKey {
  tenantId: string;
  challengeId: string;
}

/**
 * Stores with each completed event, once, what it has of a challenge; called before the locked challenge changes. Fails
 * with QUOTA_EXCEEDED where there is no room for all of them.
 */
export async function storeContentAtEnd(
  tx: Tx,
  ctx: MemberCtx,
  challengeId: string,
  readContent: () => Promise<StoredChallengeContent>,
): Promise<void> {
  const key = { tenantId: ctx.tenantId, challengeId };
  const completed = await tx
    .select({ eventId: eventChallenges.eventId })
    .from(eventChallenges)
    .innerJoin(
      events,
      and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
    )
    .where(and(isOfChallenge(key), isNull(eventChallenges.contentAtEnd), eq(events.lifecycle, 'completed')));
  if (completed.length === 0) return;
  const eventIds = completed.map(({ eventId }) => eventId);
  const contentAtEnd = await readContent();
  await requireRoomForTexts(tx, ctx, eventIds.length * Buffer.byteLength(JSON.stringify(contentAtEnd)));
  await tx
    .update(eventChallenges)
    .set({
      contentAtEnd,
      definitionBytesAtEnd: sql`(select ${challenges.definitionBytes} from ${challenges}
        where ${challenges.tenantId} = ${key.tenantId} and ${challenges.id} = ${key.challengeId})`,
    })
    .where(and(isOfChallenge(key), inArray(eventChallenges.eventId, eventIds)));
}

export async function isFileKept(tx: Tx, key: ChallengeKey, fileId: string): Promise<boolean> {
  const [kept] = await tx
    .select({ eventId: eventChallenges.eventId })
    .from(eventChallenges)
    .where(and(isOfChallenge(key), sql`${eventChallenges.contentAtEnd} -> 'fileIds' ? ${fileId}`))
    .limit(1);
  return kept !== undefined;
}

/** Pictures of challenges that copies show, of one event or of one challenge. */
export async function keptImagesOf(
  tx: Tx,
  { tenantId, ...of }: { tenantId: string } & ({ eventId: string } | { challengeId: string }),
): Promise<string[]> {
  const rows = await tx
    .select({ id: sql<string | null>`${eventChallenges.contentAtEnd} ->> 'imageFileId'` })
    .from(eventChallenges)
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        'eventId' in of
          ? eq(eventChallenges.eventId, of.eventId)
          : eq(eventChallenges.challengeId, of.challengeId),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

function isOfChallenge({ tenantId, challengeId }: ChallengeKey) {
  return and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.challengeId, challengeId));
}
