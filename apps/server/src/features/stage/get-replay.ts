import type { Replay } from '@guidon/contract';
import type { MemberCtx } from '../../platform/http/context.ts';
import { whyNotRead } from '../play/index.ts';
import { type LiveEvents, openBoard, pausesFor } from '../standings/index.ts';
import { replayHistory } from './replay-history.ts';
import { replayedIds } from './replayed-ids.ts';

const toTime = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** The rules of an event as far as its board shows them: of a challenge that nobody has solved nothing is said. */
export async function getReplay(ctx: MemberCtx, events: LiveEvents, eventId: string): Promise<Replay> {
  const opened = await openBoard(ctx, events, eventId);
  const { live, viewer } = opened;
  const nowMs = ctx.clock();
  const { lastSeq, solved } = replayHistory(live, viewer.audience, nowMs);
  const knowsChallenges = whyNotRead(opened, nowMs) === null;
  const ids = replayedIds(opened, ctx.settings.secretKey, nowMs);
  const { startsAt, endsAt, challenges } = live.definition;
  return {
    kind: live.ranks,
    isFrozen: viewer.audience === 'public' && live.isFrozen(nowMs),
    freezeAt: toTime(live.rules.freezeAtMs),
    startsAt: toTime(startsAt?.getTime() ?? null),
    endsAt: toTime(endsAt?.getTime() ?? null),
    pauses: pausesFor(live, viewer.audience, nowMs),
    lastSeq,
    divisions: [...live.definition.divisions],
    guestDivisions: live.definition.divisions.filter(({ isGuest }) => isGuest).map(({ id }) => id),
    bloodBonuses: [...live.rules.bloodBonuses],
    bloodBonusUnit: live.rules.bloodBonusUnit,
    challenges: challenges
      .filter(({ id }) => solved.has(id))
      .map((challenge) => ({
        id: ids.challenge(challenge),
        name: knowsChallenges && ids.isKnown(challenge) ? challenge.name : null,
        scoring: challenge.scoring,
        questions: challenge.questions.map(({ id, points }) => ({
          id: ids.question(challenge.id, id),
          points,
        })),
      })),
  };
}
