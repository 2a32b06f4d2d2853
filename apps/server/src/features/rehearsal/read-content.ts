import { challenges, type Database, eventChallenges, events, inTenant, questions } from '@guidon/db';
import { eventSequences, sequences } from '@guidon/db/schema/challenges';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { isCurrentFileOf } from '../challenges/index.ts';
import { type ChallengeFileRow, challengeFileRows } from '../stored-files/index.ts';
import type { RehearsalKey } from './store.ts';

type Row<T extends { $inferSelect: unknown }> = T['$inferSelect'];

export interface ContentOfChallenge {
  challenge: Pick<Row<typeof challenges>, 'id' | 'name' | 'expectedFiles'>;
  questions: Row<typeof questions>[];
  files: ChallengeFileRow[];
}

export interface ContentOfEvent {
  event: Pick<Row<typeof events>, 'teamMode' | 'teamSizeMin'>;
  /** The name of its chain, which the copy is played without. */
  sequence: string | null;
  /** In the order of the event. */
  challenges: ContentOfChallenge[];
}

export async function readContent(
  { database }: { database: Database },
  { tenantId, eventId }: RehearsalKey,
): Promise<ContentOfEvent> {
  return inTenant({ database, tenantId }, async (tx) => {
    const [event] = await tx
      .select({ teamMode: events.teamMode, teamSizeMin: events.teamSizeMin })
      .from(events)
      .where(and(eq(events.tenantId, tenantId), eq(events.id, eventId)));
    if (!event) throw new Error('The event of a rehearsal is no longer there.');
    const placed = await tx
      .select({ id: challenges.id, name: challenges.name, expectedFiles: challenges.expectedFiles })
      .from(eventChallenges)
      .innerJoin(
        challenges,
        and(
          eq(challenges.tenantId, eventChallenges.tenantId),
          eq(challenges.id, eventChallenges.challengeId),
        ),
      )
      .where(and(eq(eventChallenges.tenantId, tenantId), eq(eventChallenges.eventId, eventId)))
      .orderBy(asc(eventChallenges.position), asc(challenges.id));
    const ids = placed.map(({ id }) => id);
    const asked = await tx
      .select()
      .from(questions)
      .where(and(eq(questions.tenantId, tenantId), inArray(questions.challengeId, ids)))
      .orderBy(asc(questions.position), asc(questions.id));
    const attached = await challengeFileRows(tx, isCurrentFileOf(tenantId, ids));
    const [chain] = await tx
      .select({ name: sequences.name })
      .from(eventSequences)
      .innerJoin(
        sequences,
        and(eq(sequences.tenantId, eventSequences.tenantId), eq(sequences.id, eventSequences.sequenceId)),
      )
      .where(and(eq(eventSequences.tenantId, tenantId), eq(eventSequences.eventId, eventId)));
    return {
      event,
      sequence: chain?.name ?? null,
      challenges: placed.map((challenge) => ({
        challenge,
        questions: ofChallenge(asked, challenge),
        files: ofChallenge(attached, challenge),
      })),
    };
  });
}

function ofChallenge<T extends { challengeId: string }>(rows: readonly T[], { id }: { id: string }): T[] {
  return rows.filter(({ challengeId }) => challengeId === id);
}
