import { privateTeamChatChannel, teamChatRoutes, type TeamMessage } from '@guidon/contract';
import type { TestActor, TestTenant } from '../../../testing/actors.ts';
import { makeTeam } from '../../../testing/make-team.ts';
import { at, createPlayers, playEvent } from '../../../testing/play-event.ts';
import type { Signal, TestApp } from '../../../testing/test-app.ts';

export interface ChatTeam {
  eventId: string;
  teamId: string;
  leader: TestActor;
  mate: TestActor;
  third: TestActor;
  /** Takes part in the event, alone. */
  other: TestActor;
}

/** A team of three in a running event, which has more participants. */
export async function openChat(app: TestApp, tenant: TestTenant): Promise<ChatTeam> {
  const { tenantId } = tenant;
  const { eventId } = await playEvent(app, tenantId, { event: { teamMode: 'teams' } });
  const people = await createPlayers(app, tenantId, eventId, 4);
  const [leader, mate, third, other] = [at(people, 0), at(people, 1), at(people, 2), at(people, 3)];
  const members = [leader, mate, third].map(({ userId }) => userId);
  const { id: teamId } = await makeTeam(app, { tenantId, eventId, members });
  return { eventId, teamId, leader, mate, third, other };
}

type Writing = { teamId: string; type?: 'message' | 'announcement'; tempId?: string };

export function say(app: TestApp, who: TestActor, message: string, { teamId, ...rest }: Writing) {
  return app.call(teamChatRoutes.send, who.token, { params: { teamId }, body: { message, ...rest } });
}

/** The message that was sent; fails when it was not. */
export async function said(
  app: TestApp,
  who: TestActor,
  message: string,
  writing: Writing,
): Promise<TeamMessage> {
  const { status, body } = await say(app, who, message, writing);
  if (status !== 201) throw new Error(`no message: ${JSON.stringify(body)}`);
  return body.data;
}

export async function messagesOf(
  app: TestApp,
  who: TestActor,
  teamId: string,
  query: { after?: number | string; before?: number; limit?: number } = {},
): Promise<TeamMessage[]> {
  return (await app.call(teamChatRoutes.list, who.token, { params: { teamId }, query })).body.data;
}

export function chatSignals({ signals }: TestApp, teamId: string): Signal[] {
  return signals.filter(({ channel }) => channel === privateTeamChatChannel(teamId));
}
