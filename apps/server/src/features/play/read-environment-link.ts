import { inTenant, soloUnitId } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { isForPractice } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { withOwnFlag } from './own-flags.ts';
import { openForReading, requireChallenge, requireContent } from './play-access.ts';
import { openPractice } from './practice-challenge.ts';

/** The link of a challenge to its environment as its reader gets it, with the flag of their own unit. */
export async function readEnvironmentLink(
  ctx: MemberCtx,
  events: LiveEvents,
  { challengeId, eventId }: { challengeId: string; eventId: string | undefined },
): Promise<string | null> {
  const solo = soloUnitId(ctx.actor.userId);
  if (eventId === undefined) {
    const { challenge, questions } = await inTenant(ctx, (tx) => openPractice(tx, ctx, challengeId));
    return filled(challenge.beginChallengeLink, (link) => withOwnFlag(link, solo, questions));
  }
  const opened = await openForReading(ctx, events, eventId);
  const { questions } = requireChallenge(opened, challengeId, ctx.clock());
  const { beginChallengeLink } = await requireContent(events, opened.live, challengeId);
  const practises = isForPractice(opened.live.definition, ctx.clock());
  const unitId = opened.viewer.unitId ?? (practises ? solo : null);
  return filled(beginChallengeLink, (link) => withOwnFlag(link, unitId, questions));
}

function filled(link: string | null, fill: (link: string) => string): string | null {
  return link === null ? null : fill(link);
}
