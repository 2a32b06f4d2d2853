import { type CreateTeamInvitationBody, teamInvitationRoutes, teamRoutes } from '@guidon/contract';
import { asPlatform, type events, type UnitId, unitIdOf, users } from '@guidon/db';
import { eq } from 'drizzle-orm';
import { verifyEmail } from '../../accounts/index.ts';
import { createMember, type TestActor, type TestTenant } from '../../../testing/actors.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import { readMail } from '../../../testing/read-mails.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export interface InvitingTeam {
  eventId: string;
  teamId: string;
  unitId: UnitId;
  leader: TestActor;
  /** Participants without a team. */
  others: readonly TestActor[];
}

/** A team of its leader alone, in an event that takes people. */
export async function invitingTeam(
  app: TestApp,
  { tenantId }: TestTenant,
  event: Partial<typeof events.$inferInsert> = {},
  others = 0,
): Promise<InvitingTeam> {
  const { eventId } = await playEvent(app, tenantId, {
    event: {
      teamMode: 'teams',
      teamSizeMax: 3,
      registrationDeadline: new Date(Date.now() + 1_800_000),
      ...event,
    },
  });
  const players = await createPlayers(app, tenantId, eventId, others + 1);
  const leader = at(players, 0);
  const made = await app.call(teamRoutes.create, leader.token, {
    params: { eventId },
    body: { name: `Lamps ${eventId.slice(-6)}` },
  });
  if (made.status !== 201) throw new Error(`no team: ${JSON.stringify(made.body)}`);
  const teamId = made.body.data.id;
  return { eventId, teamId, unitId: unitIdOf(teamId), leader, others: players.slice(1) };
}

export const addressOf = ({ username }: TestActor) => `${username}@example.org`.toLowerCase();

/** A member of a tenant whose address is verified. */
export async function verifiedMember(app: TestApp, { tenantId }: TestTenant): Promise<TestActor> {
  const member = await createMember(app, tenantId, 'participant');
  await asPlatform(app.services, (tx) => verifyEmail(tx, member.userId));
  return member;
}

export async function isVerified(app: TestApp, { userId }: TestActor): Promise<boolean> {
  const [user] = await app.database.platform.select().from(users).where(eq(users.id, userId));
  return user?.isEmailVerified === true;
}

export const inviteAs = (
  app: TestApp,
  who: TestActor,
  teamId: string,
  body: Partial<CreateTeamInvitationBody> = {},
) => app.call(teamInvitationRoutes.create, who.token, { params: { teamId }, body });

export function tokenIn(path: string | undefined): string {
  return /\/teams\/invitations\/([\w-]{43})\?tenant=\w+$/.exec(path ?? '')?.[1] ?? '';
}

/** Invites an address as the leader and answers what the mail says. */
export async function inviteByMail(
  app: TestApp,
  { teamId, leader }: InvitingTeam,
  email: string,
): Promise<{ id: string; token: string }> {
  const { status, body } = await inviteAs(app, leader, teamId, { email });
  if (status !== 201) throw new Error(`no invitation: ${JSON.stringify(body)}`);
  const { action } = await readMail(app, email, 'team-invitation');
  return { id: body.data.id, token: tokenIn(action?.path) };
}

/** Makes a link for many as the leader. */
export async function makeLink(
  app: TestApp,
  { teamId, leader }: InvitingTeam,
): Promise<{ id: string; token: string }> {
  const { status, body } = await inviteAs(app, leader, teamId);
  if (status !== 201) throw new Error(`no link: ${JSON.stringify(body)}`);
  return { id: body.data.id, token: tokenIn(body.data.url ?? '') };
}

export const accept = (app: TestApp, who: { token: string }, token: string) =>
  app.call(teamInvitationRoutes.accept, who.token, { params: { token } });

export const decline = (app: TestApp, who: { token: string }, token: string) =>
  app.call(teamInvitationRoutes.decline, who.token, { params: { token } });

export const revoke = (app: TestApp, { teamId, leader }: InvitingTeam, teamInvitationId: string) =>
  app.call(teamInvitationRoutes.revoke, leader.token, { params: { teamId, teamInvitationId } });

export const received = async (app: TestApp, who: { token: string }) =>
  (await app.call(teamInvitationRoutes.received, who.token, {})).body.data;
