import type { PlayChallenge } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { openForReading, requireChallenge, requireContent } from './play-access.ts';
import { presentHint } from './present-hint.ts';

export async function getHints(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, challengeId }: { eventId: string; challengeId: string },
): Promise<PlayChallenge['hints']> {
  const opened = await openForReading(ctx, events, eventId);
  const nowMs = ctx.clock();
  const challenge = requireChallenge(opened, challengeId, nowMs);
  const content = await requireContent(events, opened.live, challengeId);
  return challenge.hints.map((hint) => presentHint(opened, { challenge, content }, hint, nowMs));
}
