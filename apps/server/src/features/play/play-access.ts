import type { UnitId } from '@guidon/db';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  isSharedWith,
  whyChallengeUnanswerable,
  whyChallengeUnreadable,
  whyUnanswerable,
  whyUnreadable,
} from '../events/index.ts';
import type {
  ChallengeContent,
  LiveChallenge,
  LiveEvent,
  LiveEvents,
  OpenedEvent,
} from '../standings/index.ts';
import { requireUnlocked } from './sequence-locks.ts';
import { t } from './declares.ts';

const readerOf = ({ live, viewer: { runs, unitId, teamSize } }: OpenedEvent) => ({
  runs,
  isRegistered: unitId !== null,
  teamSize,
  hasCompleted: (challengeId: string) => unitId !== null && live.hasCompleted(unitId, challengeId),
});

/** The reason why the viewer cannot answer now, in the event or one challenge of it; null when they can. */
export function whyNotAnswer(opened: OpenedEvent, nowMs: number, challenge?: LiveChallenge): AppError | null {
  const { live } = opened;
  const reader = readerOf(opened);
  const reason = challenge
    ? whyChallengeUnanswerable(live.definition, challenge, reader, nowMs)
    : whyUnanswerable(live.definition, reader, nowMs);
  if (reason === null) return null;
  if (reason === 'not-released') return new AppError('EVENT_NOT_LIVE', t('challengeNotReleased'));
  if (reason === 'closed') return new AppError('CHALLENGE_CLOSED');
  if (reason === 'locked') return lockedBy(opened, challenge, nowMs);
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

/** Says which challenges are still to complete, of those that the viewer knows. */
function lockedBy(opened: OpenedEvent, challenge: LiveChallenge | undefined, nowMs: number): AppError {
  const names = (challenge?.prerequisiteIds ?? []).flatMap((id) => {
    const required = opened.live.challenge(id);
    const isOpen = required && !readerOf(opened).hasCompleted(id) && knowsChallenge(opened, required, nowMs);
    return isOpen ? required.name : [];
  });
  return new AppError('LOCKED', names.length === 0 ? undefined : t('lockedBy', { names: names.join(', ') }));
}

/** The reason why the viewer cannot see the challenges now; null when they can. */
export function whyNotRead(opened: OpenedEvent, nowMs: number): AppError | null {
  const reason = whyUnreadable(opened.live.definition, readerOf(opened), nowMs);
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

const whyUnseen = (opened: OpenedEvent, challenge: LiveChallenge, nowMs: number) =>
  whyChallengeUnreadable(opened.live.definition, challenge, readerOf(opened), nowMs);

export function maySeeChallenge(opened: OpenedEvent, challenge: LiveChallenge, nowMs: number): boolean {
  return whyUnseen(opened, challenge, nowMs) === null;
}

/** Whether the viewer may know its name, also of one that is locked for them. */
export function knowsChallenge(opened: OpenedEvent, challenge: LiveChallenge, nowMs: number): boolean {
  const reason = whyUnseen(opened, challenge, nowMs);
  return reason === null || reason === 'locked';
}

/** Challenges that the viewer may read. */
export function challengesSeen(opened: OpenedEvent, nowMs: number): readonly LiveChallenge[] {
  return opened.live.definition.challenges.filter((challenge) => maySeeChallenge(opened, challenge, nowMs));
}

/** Those, and the ones that are known by their name alone. */
export function challengesKnown(opened: OpenedEvent, nowMs: number): readonly LiveChallenge[] {
  return opened.live.definition.challenges.filter((challenge) => knowsChallenge(opened, challenge, nowMs));
}

/** What readers share who have completed different challenges; for a reader who may read those of the event. */
export function challengesShared({ live, viewer }: OpenedEvent, nowMs: number): readonly LiveChallenge[] {
  const { definition } = live;
  return definition.challenges.filter((challenge) => isSharedWith(definition, challenge, viewer, nowMs));
}

/**
 * The challenge as it is there for the caller; NOT_FOUND also for one that does not exist for them, LOCKED for one that
 * others or a sequence lock.
 */
export function requireChallenge(opened: OpenedEvent, challengeId: string, nowMs: number): LiveChallenge {
  const challenge = opened.live.challenge(challengeId);
  const reason = challenge && whyUnseen(opened, challenge, nowMs);
  if (challenge && reason === 'locked') throw lockedBy(opened, challenge, nowMs);
  if (!challenge || reason !== null) throw notFound(t('challengeNotFound'));
  requireUnlocked(opened, challengeId, nowMs);
  return challenge;
}

/** The same for who answers, of an event that is opened for it; also LOCKED and CHALLENGE_CLOSED. */
export function requireAnswerable(opened: OpenedEvent, challengeId: string, nowMs: number): LiveChallenge {
  const challenge = requireChallenge(opened, challengeId, nowMs);
  const refusal = whyNotAnswer(opened, nowMs, challenge);
  if (refusal === null) return challenge;
  throw refusal.code === 'LOCKED' || refusal.code === 'CHALLENGE_CLOSED'
    ? refusal
    : notFound(t('challengeNotFound'));
}

/** What the page of a challenge shows; NOT_FOUND where it has just been taken out of the event. */
export async function requireContent(
  events: Pick<LiveEvents, 'content'>,
  live: LiveEvent,
  challengeId: string,
): Promise<ChallengeContent> {
  const content = await events.content(live, challengeId);
  if (content === null) throw notFound(t('challengeNotFound'));
  return content;
}
