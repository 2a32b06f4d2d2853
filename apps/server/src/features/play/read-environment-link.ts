import { soloUnitId } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isForPractice } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { readChallenge } from './get-play-challenge.ts';
import { withOwnFlag } from './own-flags.ts';

/** The link of a challenge to its environment as its reader gets it, with the flag of their own unit. */
export async function readEnvironmentLink(
  ctx: MemberCtx,
  events: LiveEvents,
  of: { challengeId: string; eventId: string | undefined },
): Promise<string | null> {
  const { live, viewer, challenge, content } = await readChallenge(ctx, events, of);
  const practises = isForPractice(live.definition, ctx.clock());
  const unitId = viewer.unitId ?? (practises ? soloUnitId(ctx.actor.userId) : null);
  const { beginChallengeLink: link } = content;
  return link === null ? null : withOwnFlag(link, unitId, challenge.questions);
}
