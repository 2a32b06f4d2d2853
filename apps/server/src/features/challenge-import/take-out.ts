import { inTenant } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { MemberCtx } from '../../platform/http/context.ts';
import { publishToEvents } from '../challenges/index.ts';
import { eventsAudit, takeChallengesOut } from '../events/index.ts';
import type { Destination } from './apply-plan.ts';
import { earlierOf } from './earlier-of.ts';
import { recordWritten } from './import-runs.ts';
import type { LeavingChallenge } from './plan-leaving.ts';

/** Takes those without a reason to stay out of the event; one that was answered meanwhile is given its reason. */
export async function takeOut(
  ctx: MemberCtx,
  { event, run, placed }: Omit<Destination, 'archive'>,
  leaving: LeavingChallenge[],
): Promise<void> {
  const eventId = event?.id ?? null;
  if (eventId === null) return;
  for (const one of leaving) {
    if (one.reason !== null) continue;
    try {
      await inTenant(ctx, async (tx) => {
        const challengeIds = [one.challenge.id];
        await takeChallengesOut(tx, ctx, { eventId, challengeIds });
        await recordWritten(tx, ctx, run, {
          challengeId: one.challenge.id,
          kind: 'taken-out',
          earlier: earlierOf(one.challenge, {
            isContentWritten: false,
            place: placed.get(one.challenge.id) ?? null,
          }),
          eventId: null,
        });
        await eventsAudit.record(tx, ctx, {
          action: 'event.set-challenges',
          targetId: eventId,
          details: { by: 'import', removed: challengeIds },
        });
        publishToEvents(tx, ctx, [eventId]);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      one.reason = error;
    }
  }
}
