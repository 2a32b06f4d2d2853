import type { UnitId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { whyUnanswerable, whyUnreadable } from '../events/index.ts';
import type { LiveChallenge, LiveEvent, LiveEvents, OpenedEvent } from '../standings/index.ts';
import { t } from './texts.ts';

/** Why somebody cannot answer now; null when they can. */
export function whyNotAnswer({ live, viewer }: OpenedEvent, nowMs: number): AppError | null {
  const reason = whyUnanswerable(live.definition, { isRegistered: viewer.unitId !== null }, nowMs);
  if (reason === null) return null;
  if (reason === 'not-registered') return new AppError('NOT_REGISTERED');
  const isOver = reason === 'over';
  return new AppError('EVENT_NOT_LIVE', isOver ? t('eventOver') : t('eventNotStarted'));
}

/** Why somebody who sees the event does not see its challenges now; null when they do. */
export function whyNotRead({ live, viewer }: OpenedEvent, nowMs: number): AppError | null {
  const reader = { runs: viewer.runs, isRegistered: viewer.unitId !== null };
  const reason = whyUnreadable(live.definition, reader, nowMs);
  if (reason === null) return null;
  if (reason === 'not-registered') return new AppError('NOT_REGISTERED');
  return new AppError('EVENT_NOT_LIVE', t('challengesHidden'));
}

export async function openForReading(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<OpenedEvent> {
  return openUnless(ctx, events, eventId, whyNotRead);
}

export async function openForAnswering(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): Promise<OpenedEvent & { unitId: UnitId }> {
  const opened = await openUnless(ctx, events, eventId, whyNotAnswer);
  const { unitId } = opened.viewer;
  if (unitId === null) throw new AppError('NOT_REGISTERED');
  return { ...opened, unitId };
}

async function openUnless(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  whyNot: (opened: OpenedEvent, nowMs: number) => AppError | null,
): Promise<OpenedEvent> {
  const opened = await events.open(ctx, eventId);
  const refusal = whyNot(opened, ctx.clock());
  if (!refusal) return opened;
  if (refusal.code !== 'NOT_REGISTERED') throw refusal;
  if ((await events.refreshUnit(opened.live, ctx.actor.userId)) === null) throw refusal;
  return events.open(ctx, eventId);
}

export function requireChallenge(live: LiveEvent, challengeId: string): LiveChallenge {
  const challenge = live.challenge(challengeId);
  if (!challenge) throw notFound(t('challengeNotFound'));
  return challenge;
}
