import { inTenant, type Tx } from '@guidon/db';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { type BankChallenge, type BankState, earlierOf } from './bank-challenge.ts';
import type { PlannedChallenge } from './plan-import.ts';
import { t } from '../declares.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import { publishToEvents } from '../../challenges/index.ts';
import { eventsAudit, lockEvent, removeChallengesFromEvent } from '../../events/index.ts';
import type { Destination } from './apply-plan.ts';
import { lockRunningImport, recordWritten } from './import-runs.ts';
import { readPlaces } from './run-places.ts';

/** A challenge of the event that the source no longer has; with a reason it stays. */
export interface LeavingChallenge {
  challenge: BankChallenge;
  reason: LocalizedText | null;
}

/**
 * A mirror takes imported challenges out of the event that the source no longer has. They stay in the bank. Nothing
 * leaves while a part of the source could not be read, which may be just that challenge.
 */
export function planLeaving(
  plans: readonly PlannedChallenge[],
  { challenges, eventId }: BankState,
  { isMirror }: { isMirror: boolean },
): LeavingChallenge[] {
  if (!isMirror || eventId === null) return [];
  const inSource = new Set(plans.map(({ existing }) => existing?.id));
  const isPartial = plans.some(({ outcome }) => outcome === 'failed');
  return challenges
    .filter(
      ({ id, imported, holders }) => imported !== null && holders.includes(eventId) && !inSource.has(id),
    )
    .map((challenge) => {
      if (challenge.hasAnswers) return { challenge, reason: t('leaving.answered') };
      return { challenge, reason: isPartial ? t('leaving.partial') : null };
    });
}

/**
 * Takes those without a reason to stay out of the event; one that was answered meanwhile, or that another one which stays
 * requires, is given its reason.
 */
export async function removeLeaving(
  ctx: MemberCtx,
  { event, run }: Omit<Destination, 'archive'>,
  leaving: LeavingChallenge[],
): Promise<void> {
  const eventId = event?.id ?? null;
  if (eventId === null) return;
  let waiting = leaving.filter(({ reason }) => reason === null);
  // One that another one which leaves requires goes after it.
  for (let left = 0; waiting.length > 0 && waiting.length !== left; ) {
    left = waiting.length;
    const required: LeavingChallenge[] = [];
    for (const one of waiting) {
      try {
        const isOut = await inTenant(ctx, (tx) => takeOne(tx, ctx, { eventId, run, one }));
        if (!isOut) required.push(one);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        one.reason = error;
      }
    }
    waiting = required;
  }
  for (const one of waiting) one.reason = t('leaving.required');
}

interface TakenOut {
  eventId: string;
  run: Destination['run'];
  one: LeavingChallenge;
}

/** Answers whether it is out; without what it requires another challenge of the event would open. */
async function takeOne(tx: Tx, ctx: MemberCtx, { eventId, run, one }: TakenOut): Promise<boolean> {
  const { id } = one.challenge;
  await lockRunningImport(tx, ctx, run);
  await lockEvent(tx, ctx.tenantId, eventId);
  const places = await readPlaces(tx, ctx, eventId);
  const place = places.get(id) ?? null;
  if (place === null) return true;
  if ([...places.values()].some(({ prerequisiteIds }) => prerequisiteIds.includes(id))) return false;
  await removeChallengesFromEvent(tx, ctx, { eventId, challengeIds: [id] });
  await recordWritten(tx, ctx, run, {
    challengeId: id,
    kind: 'taken-out',
    earlier: earlierOf(one.challenge, { isContentWritten: false, place }),
    leftPlace: null,
    eventId: null,
  });
  await eventsAudit.record(tx, ctx, {
    action: 'event.set-challenges',
    targetId: eventId,
    details: { by: 'import', removed: [id] },
  });
  await publishToEvents(tx, ctx, [eventId]);
  return true;
}
