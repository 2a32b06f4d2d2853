import { teamInvitationRoutes, teamRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import type { MailServer } from '@guidon/testkit/smtp';
import { createParticipant, type OpenEvent, signInForToken } from './organize.ts';

/** Path and query of the link into a team that is mailed next to an address. */
export async function mailedTeamPath(mailbox: MailServer, email: string): Promise<string> {
  const { text } = await mailbox.waitForMail(email, { kind: 'team-invitation' });
  return /\/teams\/invitations\/[\w-]+\S*/.exec(text)?.[0] ?? '';
}

/** A participant makes a team of the event and invites an address; answers the token of the link that is mailed. */
export async function inviteToTeam(
  client: HttpClient,
  mailbox: MailServer,
  { event, teamName, email }: { event: OpenEvent; teamName: string; email: string },
): Promise<string> {
  const leader = await signInForToken(client, await createParticipant(client, event, 'leader'));
  const made = { params: { eventId: event.id }, body: { name: teamName } };
  const { data: team } = succeeded(await client.call(teamRoutes.create, leader, made));
  const invited = { params: { teamId: team.id }, body: { email } };
  succeeded(await client.call(teamInvitationRoutes.create, leader, invited));
  const path = await mailedTeamPath(mailbox, email);
  return /^\/teams\/invitations\/([\w-]+)/.exec(path)?.[1] ?? '';
}
