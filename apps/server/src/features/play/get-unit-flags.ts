import type { flagRoutes, RouteResult, UnitFlag } from '@guidon/contract';
import { inTenant, unitIdOf } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { hasEventRight, requireEventRight } from '../events/index.ts';
import type { LiveEvents } from '../standings/index.ts';
import { playAudit, t } from './declares.ts';
import { flagOf } from './own-flags.ts';

/** The questions whose flag is a unit's own. Looking at the flags themselves is recorded. */
export async function getUnitFlags(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, unitId: asked, show }: { eventId: string; unitId: string; show: boolean },
): Promise<RouteResult<typeof flagRoutes.ofUnit>> {
  const unitId = unitIdOf(asked);
  const { live } = await events.open(ctx, eventId);
  await inTenant(ctx, async (tx) => {
    const event = await requireEventRight(tx, ctx, eventId, 'insight');
    if (show && !hasEventRight(ctx.actor, event, 'answers')) throw new AppError('FORBIDDEN', t('notAnswers'));
    if (!live.isUnit(unitId)) throw notFound(t('unitNotFound'));
    if (!show) return;
    await playAudit.record(tx, ctx, { action: 'flags.read', targetId: unitId, details: { eventId } });
  });
  const flags = live.definition.challenges.flatMap((challenge) =>
    challenge.questions.flatMap((question): UnitFlag[] => {
      const flag = flagOf(question, unitId);
      if (flag === null) return [];
      const { id, name } = challenge;
      return [
        {
          challenge: { id, name },
          question: { id: question.id, title: question.title },
          flag: show ? flag : null,
        },
      ];
    }),
  );
  return { unit: live.unit(unitId), flags };
}
