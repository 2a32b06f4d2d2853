import type { UnitId } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import { sessionIdOf } from '../../platform/http/session-of.ts';
import type { OpenedEvent } from '../standings/index.ts';
import type { FoundFlag } from './find-by-flag.ts';
import { isOfAnother, keepForeignFlagsLater } from './foreign-flags.ts';
import type { AnsweringDeps } from './submit-answer.ts';

/** Nobody waits for it, so that the reply takes as long as any other. */
export function keepForeign(
  ctx: MemberCtx,
  { foreignFlags }: Pick<AnsweringDeps, 'foreignFlags'>,
  { live, viewer: { unitId } }: OpenedEvent,
  foreign: readonly (FoundFlag & { owner: UnitId })[],
): void {
  if (unitId === null) return;
  const { userId } = ctx.actor;
  const sessionId = sessionIdOf(ctx.actor);
  const sent = foreign
    .filter(({ owner }) => isOfAnother(live, { unitId, userId }, owner))
    .map(({ challenge, question, owner }) => ({
      tenantId: live.tenantId,
      eventId: live.id,
      unitId,
      owner,
      userId,
      sessionId,
      challengeId: challenge.id,
      questionId: question.id,
      atMs: ctx.clock(),
    }));
  if (sent.length > 0) keepForeignFlagsLater(ctx, sent, foreignFlags);
}
