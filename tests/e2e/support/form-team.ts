import { teamRoutes } from '@guidon/contract';
import { type HttpClient, succeeded } from '@guidon/testkit/http';
import {
  type Account,
  createEvent,
  createParticipant,
  type OpenEvent,
  type Organization,
  signInForToken,
} from './organize.ts';

export interface TeamMember extends Account {
  token: string;
}

/** A team in a live event; the first of these names leads it. */
export async function formTeam(
  api: HttpClient,
  organization: Organization,
  names: readonly string[],
  challengeIds: string[] = [],
): Promise<{ teamId: string; eventId: string; event: OpenEvent; members: TeamMember[] }> {
  const event = await createEvent(api, organization, { challengeIds, teamMode: 'teams' });
  const params = { eventId: event.id };
  const members: TeamMember[] = [];
  for (const name of names) {
    const account = await createParticipant(api, event, name);
    members.push({ ...account, token: await signInForToken(api, account) });
  }
  const [leader, ...mates] = members;
  const body = { name: 'Harbour Seals' };
  const { data } = succeeded(await api.call(teamRoutes.create, leader?.token ?? '', { params, body }));
  for (const { token } of mates) {
    const joining = { params, body: { teamCode: data.teamCode ?? '' } };
    succeeded(await api.call(teamRoutes.join, token, joining));
  }
  return { teamId: data.id, eventId: event.id, event, members };
}
