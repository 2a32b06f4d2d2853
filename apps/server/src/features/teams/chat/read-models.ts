import type { TeamMessage } from '@guidon/contract';
import { eventParticipants, teamMessages, teamReads, type Tx, type UserId, users } from '@guidon/db';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import { avatarUrlOf } from '../../../platform/files/pictures.ts';
import type { TeamRow } from '../policy.ts';
import { isOfTeam, type MessageRow } from './store.ts';
import { t } from '../declares.ts';

/** A present member of a team, and up to which message they have read. */
export interface ChatReader {
  userId: UserId;
  number: number;
  readAt: Date | null;
}

type TeamOfChat = Pick<TeamRow, 'tenantId' | 'eventId' | 'id'>;

export async function readersOf(tx: Tx, team: TeamOfChat): Promise<ChatReader[]> {
  return tx
    .select({
      userId: sql<UserId>`${eventParticipants.userId}`,
      number: sql<number>`coalesce(${teamReads.number}, 0)`,
      readAt: teamReads.readAt,
    })
    .from(eventParticipants)
    .leftJoin(
      teamReads,
      and(
        eq(teamReads.tenantId, eventParticipants.tenantId),
        eq(teamReads.teamId, eventParticipants.unitId),
        eq(teamReads.userId, eventParticipants.userId),
      ),
    )
    .where(
      and(
        eq(eventParticipants.tenantId, team.tenantId),
        eq(eventParticipants.eventId, team.eventId),
        eq(eventParticipants.unitId, team.id),
      ),
    );
}

interface WrittenMessage {
  message: MessageRow;
  username: string;
  avatarKey: string | null;
}

async function selectMessages(
  tx: Tx,
  team: TeamOfChat,
  { where, latestFirst, limit }: { where: SQL | undefined; latestFirst: boolean; limit: number },
): Promise<WrittenMessage[]> {
  return tx
    .select({ message: teamMessages, username: users.username, avatarKey: users.avatarKey })
    .from(teamMessages)
    .innerJoin(users, eq(users.id, teamMessages.senderId))
    .where(and(isOfTeam({ tenantId: team.tenantId, teamId: team.id }), where))
    .orderBy(latestFirst ? desc(teamMessages.number) : asc(teamMessages.number))
    .limit(limit);
}

/** As many messages as asked for, oldest first: the first ones that match, or the latest. */
export async function listMessageRows(
  tx: Tx,
  team: TeamOfChat,
  query: { where: SQL | undefined; latestFirst: boolean; limit: number },
): Promise<WrittenMessage[]> {
  const rows = await selectMessages(tx, team, query);
  return query.latestFirst ? rows.toReversed() : rows;
}

/** A message as those who are in the team now see it. */
export async function readMessage(
  tx: Tx,
  team: TeamOfChat,
  where: SQL,
): Promise<{ message: TeamMessage; readers: ChatReader[] }> {
  const [found] = await selectMessages(tx, team, { where, latestFirst: false, limit: 1 });
  if (!found) throw notFound(t('messageNotFound'));
  const readers = await readersOf(tx, team);
  return { message: presentMessage(found, readers), readers };
}

export function presentMessage(
  { message, username, avatarKey }: WrittenMessage,
  readers: readonly ChatReader[],
): TeamMessage {
  const { id, number, senderId, tempId, type, body, createdAt, editedAt, deletedAt } = message;
  return {
    id,
    number,
    tempId,
    senderId: { id: senderId, username, avatarUrl: avatarUrlOf({ id: senderId, avatarKey }) },
    message: body,
    type,
    createdAt: createdAt.toISOString(),
    readBy: readers.flatMap((reader) =>
      reader.userId !== senderId && reader.readAt !== null && reader.number >= number
        ? [{ userId: reader.userId, readAt: reader.readAt.toISOString() }]
        : [],
    ),
    metadata: { edited: editedAt !== null || deletedAt !== null, deleted: deletedAt !== null },
  };
}
