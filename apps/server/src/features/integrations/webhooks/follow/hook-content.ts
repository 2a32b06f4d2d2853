import type { StoredWebhookContent, UnitId } from '@guidon/db';
import { isSharedWith, phaseOf, whyBoardClosed } from '../../../events/index.ts';
import type { LiveEvent } from '../../../standings/index.ts';

type Definition = LiveEvent['definition'];
type HookContent = Required<StoredWebhookContent>;

/** A member who takes no part in the event and runs none. */
const outsider = { runs: false, isRegistered: false };

/** Whether every member of the tenant may know that there is such an event. */
export function mayShowEvent({ kind, visibility, lifecycle }: Definition): boolean {
  return kind === 'competition' && visibility === 'listed' && lifecycle !== 'draft';
}

/** Whether every member may read the boards, and with them who plays. */
export function mayShowBoards(definition: Definition): boolean {
  return mayShowEvent(definition) && whyBoardClosed(definition, outsider) === null;
}

export function eventContent({ id, name }: Definition): HookContent['event'] {
  return { id, name };
}

/** Null for a unit that the board of members does not rank. */
export function unitContent(live: LiveEvent, unitId: UnitId, nowMs: number): HookContent['unit'] | null {
  if (live.boardFor('public', nowMs).standingOf(unitId)?.rank == null) return null;
  const { id, name, kind } = live.unit(unitId);
  return { id, name, kind };
}

/**
 * What is told of a challenge: nothing of one that is not there for players, and no name while members who take no part
 * do not know it either. A board that is open to everybody names its challenges from the start on.
 */
export function challengeContent(
  live: LiveEvent,
  challengeId: string,
  nowMs: number,
): HookContent['challenge'] | 'nothing' {
  const { definition } = live;
  const challenge = live.challenge(challengeId);
  if (!challenge || !isSharedWith(definition, challenge, outsider, nowMs)) return 'nothing';
  const phase = phaseOf(definition, nowMs);
  const isNamed = phase === 'over' || (phase === 'live' && definition.boardVisibility === 'public');
  return isNamed ? { id: challenge.id, name: challenge.name, category: challenge.category } : null;
}
