import type { RouteInput, RouteReply, stageRoutes } from '@guidon/contract';
import { inTenant } from '@guidon/db';
import { nextPlace, previousPlace } from '@guidon/scoring';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  isRevealed,
  isRevealedByHand,
  lockEventFor,
  phaseOf,
  publishToEvent,
  recordReveal,
} from '../events/index.ts';
import { spreadFor } from '../../platform/realtime/spread-for.ts';
import type { LiveEvents } from '../standings/index.ts';
import { stageAudit, t } from './declares.ts';
import { ceremonyBoards, ceremonyState } from './present-ceremony.ts';

type Step = RouteInput<typeof stageRoutes.reveal>['body'];
type Reveal = RouteReply<typeof stageRoutes.reveal>['data'];

/** Goes one step on or back, one at a time: whoever has seen an earlier state is told so. */
export async function revealStep(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, ...asked }: Step & { eventId: string },
): Promise<Reveal> {
  const { tenantId } = ctx;
  const nowMs = ctx.clock();
  const { live } = await events.open(ctx, eventId);
  const { size } = ceremonyBoards(live, nowMs).final;
  return inTenant(ctx, async (tx) => {
    const event = await lockEventFor(tx, ctx, eventId, 'lifecycle');
    requireStep(event, asked.step, nowMs);
    if (event.revealedFrom !== asked.shownFrom) throw new AppError('CONFLICT', t('movedOn'));
    const isLast = asked.step === 'publish';
    const shownFrom = isLast ? 1 : placeAfter(asked, size);
    const revealedAt = isLast ? new Date(nowMs) : null;
    await recordReveal(tx, ctx, { tenantId, eventId }, { revealedFrom: shownFrom, revealedAt });
    await stageAudit.record(tx, ctx, {
      action: isLast ? 'event.publish-standings' : 'event.reveal',
      targetId: eventId,
      details: { step: asked.step, before: event.revealedFrom, after: shownFrom },
    });
    const signal = { eventId, ...spreadFor(size) };
    publishToEvent(tx, ctx, event, 'reveal-changed', signal);
    return { state: isLast ? 'published' : shownFrom === null ? 'waiting' : 'running', shownFrom };
  });
}

/** Without a ceremony, the last step alone brings out results that wait for their time. */
function requireStep(event: Parameters<typeof ceremonyState>[0], step: Step['step'], nowMs: number): void {
  if (isRevealed(event, nowMs)) throw new AppError('TRANSITION_NOT_ALLOWED', t('published'));
  if (step === 'publish' && phaseOf(event, nowMs) === 'over') return;
  const state = ceremonyState(event, nowMs);
  if (state !== 'none') return;
  const isEarly = step === 'publish' || isRevealedByHand(event);
  throw new AppError('TRANSITION_NOT_ALLOWED', isEarly ? t('notOver') : t('notByHand'));
}

function placeAfter({ step, place = 1, shownFrom }: Step, size: number): number | null {
  if (step === 'back') return previousPlace(shownFrom, size);
  if (size === 0) throw new AppError('TRANSITION_NOT_ALLOWED', t('nobodyRanked'));
  if (step === 'next') return nextPlace(shownFrom, size);
  if (place > size) throw invalidField('place', t('noSuchPlace'));
  return place;
}
