import type { PlayChallenge } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { LiveEvents } from '../standings/index.ts';
import { readChallenge } from './get-play-challenge.ts';
import { presentHint } from './present-hint.ts';

export async function getHints(
  ctx: MemberCtx,
  events: LiveEvents,
  of: { eventId: string | undefined; challengeId: string },
): Promise<PlayChallenge['hints']> {
  const opened = await readChallenge(ctx, events, of);
  return opened.challenge.hints.map((hint) => presentHint(opened, opened, hint, ctx.clock()));
}
