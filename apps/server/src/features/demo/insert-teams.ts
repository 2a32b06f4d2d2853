import {
  eventParticipants,
  newId,
  scoringUnits,
  soloUnitId,
  teamMemberships,
  teamMessages,
  teams,
  type Tx,
  type UnitId,
  unitIdOf,
  type UserId,
} from '@guidon/db';
import { demoPlayers } from './demo-players.ts';
import { nameKeyOf, newTeamCode } from '../teams/index.ts';

/** Teams of the demo's second event, by the names of its players; the first of each leads. */
const demoTeams = [
  { name: 'Night Herons', members: ['nightjar', 'ada-l', 'tern', 'ostinato'], isOpen: false },
  { name: 'Moth Signal', members: ['m0th', 'quillback', 'kestrel'], isOpen: false },
  { name: 'Slack Tide', members: ['brackish', 'Vela_9', 'pebble', 'low-tide'], isOpen: true },
];

/** What the open team has talked about, the oldest first. */
const demoMessages = [
  { from: 'brackish', body: 'Welcome aboard. I take the first two, who looks at the padlock?' },
  { from: 'Vela_9', body: 'Padlock is mine. The numbers are small enough to try by hand.' },
  {
    from: 'pebble',
    body: 'There is a place left, so the team is open: https://en.wikipedia.org/wiki/Slack_tide',
  },
];

interface TeamsSeed {
  tenantId: string;
  eventId: string;
  nowMs: number;
  /** In the order of `demoPlayers`. */
  playerIds: readonly UserId[];
}

const minuteMs = 60_000;

/** The teams of an event with its participants; answers the team of each player, null for who has none. */
export async function insertTeams(
  tx: Tx,
  { tenantId, eventId, nowMs, playerIds }: TeamsSeed,
): Promise<(UnitId | null)[]> {
  const idOf = (username: string) =>
    playerIds[demoPlayers.findIndex((player) => player.username === username)];
  const units = new Map<UserId, UnitId>();
  const joinedAt = new Date(nowMs - 240 * minuteMs);
  const inEvent = { tenantId, eventId };
  await tx.insert(scoringUnits).values(playerIds.map((id) => ({ ...inEvent, id: soloUnitId(id) })));
  const memberships: (typeof teamMemberships.$inferInsert)[] = [];
  for (const { name, members, isOpen } of demoTeams) {
    const id = unitIdOf(newId());
    const memberIds = members.flatMap((username) => idOf(username) ?? []);
    await tx.insert(scoringUnits).values({ ...inEvent, id, kind: 'team', name });
    const [leaderUserId = null] = memberIds;
    const row = { ...inEvent, id, nameKey: nameKeyOf(name), code: newTeamCode(), leaderUserId, isOpen };
    await tx.insert(teams).values({ ...row, lastMessageNumber: isOpen ? demoMessages.length : 0 });
    for (const userId of memberIds) {
      units.set(userId, id);
      const joinedBy = userId === leaderUserId ? 'created' : 'code';
      memberships.push({ ...inEvent, id: newId(), teamId: id, userId, joinedAt, joinedBy });
    }
    if (isOpen) await insertMessages(tx, { tenantId, teamId: id, nowMs }, idOf);
  }
  await tx.insert(eventParticipants).values(
    playerIds.map((userId) => ({
      ...inEvent,
      userId,
      unitId: units.get(userId) ?? soloUnitId(userId),
      registeredAt: joinedAt,
    })),
  );
  await tx.insert(teamMemberships).values(memberships);
  return playerIds.map((id) => units.get(id) ?? null);
}

async function insertMessages(
  tx: Tx,
  { tenantId, teamId, nowMs }: { tenantId: string; teamId: UnitId; nowMs: number },
  idOf: (username: string) => UserId | undefined,
): Promise<void> {
  await tx.insert(teamMessages).values(
    demoMessages.flatMap(({ from, body }, index) => {
      const senderId = idOf(from);
      if (senderId === undefined) return [];
      const createdAt = new Date(nowMs - (150 - index * 7) * minuteMs);
      return { tenantId, teamId, number: index + 1, id: newId(), senderId, body, createdAt };
    }),
  );
}
