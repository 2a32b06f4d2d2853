import { type flagRoutes, type RouteResult, type UnitFlag, flagPlace } from '@guidon/contract';
import { inTenant, unitIdOf, type UnitId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { hasEventRight, requireEventRight } from '../events/index.ts';
import type { LiveEvents, LiveQuestion } from '../standings/index.ts';
import { playAudit, t } from './declares.ts';
import { unitFlag } from '../../platform/secrets/unit-flag.ts';

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

type FlagQuestion = Pick<LiveQuestion, 'rule' | 'flagKey'>;

/** Where authors want the flag of the reader's own unit. */
const ownFlag = /\{\{ ?flag ?\}\}/g;

/** The flag of one unit for a question; null for a question whose flag is the same for all. */
export function flagOf({ rule, flagKey }: FlagQuestion, unitId: UnitId): string | null {
  if (rule.kind !== 'per-unit' || !flagKey) return null;
  return rule.template.replace(flagPlace, () => unitFlag(flagKey, unitId));
}

/** Puts the unit's flag into a text: of one question, or of the first in the challenge that has one. */
export function withOwnFlag(text: string, unitId: UnitId | null, questions: readonly FlagQuestion[]): string {
  if (unitId === null || !text.includes('{{')) return text;
  const asked = questions.find(({ rule }) => rule.kind === 'per-unit');
  const flag = asked ? flagOf(asked, unitId) : null;
  return flag === null ? text : text.replace(ownFlag, () => flag);
}
