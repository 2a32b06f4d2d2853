import type { FirstBlood, MatrixQuery } from '@guidon/contract';
import { unitIdOf, userIdOf } from '@guidon/db';
import type { Board } from '@guidon/scoring';
import type { MemberCtx } from '../../platform/http/context.ts';
import {
  type LiveChallenge,
  type LiveEvent,
  type LiveEvents,
  openedAs,
  requireBoard,
} from '../standings/index.ts';
import { challengesKnown, openForReading } from './play-access.ts';

/** The first bloods that the viewer's board shows, newest first. */
export async function getFirstBloods(
  ctx: MemberCtx,
  events: LiveEvents,
  { eventId, as }: Pick<MatrixQuery, 'as'> & { eventId: string },
): Promise<FirstBlood[]> {
  const opened = openedAs(await openForReading(ctx, events, eventId), as);
  requireBoard(opened);
  const { live, viewer } = opened;
  const nowMs = ctx.clock();
  return presentBloods(live, live.boardFor(viewer.audience, nowMs), challengesKnown(opened, nowMs));
}

/** Who completed each of the challenges first, as a board shows it, newest first. */
export function presentBloods(
  live: LiveEvent,
  board: Board,
  challenges: readonly LiveChallenge[],
): FirstBlood[] {
  const bloods = challenges.flatMap((challenge) => {
    const blood = board.firstBlood(challenge.id);
    return blood ? [{ challenge, blood }] : [];
  });
  bloods.sort((one, other) => other.blood.seq - one.blood.seq);
  return bloods.map(({ challenge, blood }) => {
    const unit = live.unit(unitIdOf(blood.unitId));
    const user = blood.userId === null ? null : live.user(userIdOf(blood.userId));
    return {
      challengeId: challenge.id,
      challengeName: challenge.name,
      category: challenge.category,
      unitId: unit.id,
      name: unit.name,
      isTeam: unit.kind === 'team',
      userId: user?.id ?? null,
      username: user?.username ?? null,
      at: new Date(blood.atMs).toISOString(),
    };
  });
}
