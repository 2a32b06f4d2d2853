import { createReadyBody, type SendableBody } from '../../platform/http/ready/ready-body.ts';
import { isGated, isReleased } from '../events/index.ts';
import { type LiveChallenge, nextTurnMs, type OpenedEvent } from '../standings/index.ts';
import { challengesSeen } from './play-access.ts';
import { presentSummary } from './present-play-challenge.ts';
import { lockedAtFirst, locksFor } from './sequence-locks.ts';

/**
 * What cards show and no answer changes. What all may read is prepared; what the caller has opened is appended. Of what a
 * sequence locks for whoever has done nothing, the part that all share says nothing.
 */
export function summariesBody(opened: OpenedEvent, nowMs: number): SendableBody {
  const { live, viewer } = opened;
  const { definition } = live;
  const silent = lockedAtFirst(opened, nowMs);
  const isForAll = (challenge: LiveChallenge) =>
    viewer.runs ||
    (isReleased(challenge, nowMs) && !isGated(definition, challenge, nowMs) && !silent.has(challenge.id));
  const name = ['summaries', viewer.runs && 'staff', silent.size > 0 && 'chained'].join(' ');
  const head = live.publication.body(name, nowMs, () => {
    const forAll = definition.challenges.filter(isForAll).map(presentSummary);
    return createReadyBody(
      `{"success":true,"data":${JSON.stringify(forAll).slice(0, -1)}`,
      nextTurnMs(live, nowMs),
    );
  });
  const own = challengesSeen(opened, nowMs).filter((challenge) => !isForAll(challenge));
  if (own.length === 0) return head.withTail(']}');
  const locked = new Set(locksFor(opened, nowMs).map(({ challengeId }) => challengeId));
  const told = own.map((challenge) => ({
    ...presentSummary(challenge),
    ...(locked.has(challenge.id) && { description: '' }),
  }));
  const comma = definition.challenges.some(isForAll) ? ',' : '';
  return head.withTail(`${comma}${JSON.stringify(told).slice(1)}}`);
}
