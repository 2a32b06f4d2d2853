import { newId } from '@guidon/db';
import { z } from 'zod';
import type { CopyToPlay } from '../play-copy.ts';
import type { TeamTokens } from './admit-teams.ts';
import type { Caller } from './create-caller.ts';

const MadeTeam = z.object({ data: z.object({ teamCode: z.string() }) });

/** Registers the members of a team and forms it; answers who plays, null where they could not get in. */
export async function enterEvent(
  caller: Caller,
  { eventId, teamSize }: Pick<CopyToPlay, 'eventId' | 'teamSize'>,
  tokens: TeamTokens,
): Promise<string | null> {
  const [leader, ...mates] = tokens;
  if (leader === undefined) return null;
  for (const token of tokens) {
    const path = `/events/${eventId}/registration`;
    const { code } = await caller.call({ method: 'POST', path, token, body: {} });
    if (code !== null) return null;
  }
  if (teamSize === null) return leader;
  const name = `rehearsal-${newId().slice(-8)}`;
  const path = `/events/${eventId}/teams`;
  const made = await caller.call({ method: 'POST', path, token: leader, body: { name } });
  if (made.code !== null) return null;
  const { teamCode } = MadeTeam.parse(made.body).data;
  for (const token of mates) {
    await caller.call({ method: 'POST', path: `${path}/join`, token, body: { teamCode } });
  }
  return leader;
}
