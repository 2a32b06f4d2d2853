import type { UnitId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  whyChallengeUnanswerable,
  whyChallengeUnreadable,
  whyUnanswerable,
  whyUnreadable,
} from '../events/index.ts';
import type { LiveChallenge, LiveEvents, OpenedEvent, Viewer } from '../standings/index.ts';
import { requireUnlocked } from './sequence-locks.ts';
import { t } from './texts.ts';

const readerOf = ({ runs, unitId, teamSize }: Viewer) => ({ runs, isRegistered: unitId !== null, teamSize });

/** The reason why the viewer cannot answer now, in the event or one challenge of it; null when they can. */
export function whyNotAnswer(
  { live, viewer }: OpenedEvent,
  nowMs: number,
  challenge?: LiveChallenge,
): AppError | null {
  const reader = readerOf(viewer);
  const reason = challenge
    ? whyChallengeUnanswerable(live.definition, challenge, reader, nowMs)
    : whyUnanswerable(live.definition, reader, nowMs);
  if (reason === null) return null;
  if (reason === 'not-released') return new AppError('EVENT_NOT_LIVE', t('challengeNotReleased'));
  if (reason === 'not-registered') return new AppError('NOT_REGISTERED');
  if (reason === 'paused') return eventPaused(live.definition);
  if (reason === 'team-required') return new AppError('TEAM_REQUIRED');
  if (reason === 'team-too-small') {
    return new AppError('TEAM_REQUIRED', t('teamTooSmall', { least: live.definition.teamSizeMin }));
  }
  const isOver = reason === 'over';
  return new AppError('EVENT_NOT_LIVE', isOver ? t('eventOver') : t('eventNotStarted'));
}

function eventPaused({ pauseMessage }: { pauseMessage: string }): AppError {
  return new AppError(
    'EVENT_PAUSED',
    pauseMessage === '' ? undefined : t('eventPaused', { message: pauseMessage }),
  );
}

/** The reason why the viewer cannot see the challenges now; null when they can. */
export function whyNotRead({ live, viewer }: OpenedEvent, nowMs: number): AppError | null {
  const reason = whyUnreadable(live.definition, readerOf(viewer), nowMs);
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

/** Without waiting where the event is in memory and current, as it nearly always is. */
export function openNow(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
): OpenedEvent | Promise<OpenedEvent> {
  return events.peek(ctx.actor, eventId) ?? events.open(ctx, eventId);
}

async function openUnless(
  ctx: MemberCtx,
  events: LiveEvents,
  eventId: string,
  whyNot: (opened: OpenedEvent, nowMs: number) => AppError | null,
): Promise<OpenedEvent> {
  const opened = await openNow(ctx, events, eventId);
  const refusal = whyNot(opened, ctx.clock());
  if (!refusal) return opened;
  if (refusal.code !== 'NOT_REGISTERED' && refusal.code !== 'TEAM_REQUIRED') throw refusal;
  if ((await events.refreshUnit(opened.live, ctx.actor.userId)) === null) throw refusal;
  const again = await events.open(ctx, eventId);
  const stillRefused = whyNot(again, ctx.clock());
  if (stillRefused) throw stillRefused;
  return again;
}

export function maySeeChallenge(
  { live, viewer }: OpenedEvent,
  challenge: LiveChallenge,
  nowMs: number,
): boolean {
  return whyChallengeUnreadable(live.definition, challenge, readerOf(viewer), nowMs) === null;
}

export function challengesSeen(opened: OpenedEvent, nowMs: number): readonly LiveChallenge[] {
  return opened.live.definition.challenges.filter((challenge) => maySeeChallenge(opened, challenge, nowMs));
}

/** The challenge as it is there for the caller; NOT_FOUND also for one that is not released to them, LOCKED by a sequence. */
export function requireChallenge(opened: OpenedEvent, challengeId: string, nowMs: number): LiveChallenge {
  const challenge = opened.live.challenge(challengeId);
  if (!challenge || !maySeeChallenge(opened, challenge, nowMs)) throw notFound(t('challengeNotFound'));
  requireUnlocked(opened, challengeId, nowMs);
  return challenge;
}

/** The same for who answers, of an event that is opened for it; an unreleased challenge cannot be answered. */
export function requireAnswerable(opened: OpenedEvent, challengeId: string, nowMs: number): LiveChallenge {
  const challenge = opened.live.challenge(challengeId);
  if (!challenge || whyNotAnswer(opened, nowMs, challenge)) throw notFound(t('challengeNotFound'));
  requireUnlocked(opened, challengeId, nowMs);
  return challenge;
}
