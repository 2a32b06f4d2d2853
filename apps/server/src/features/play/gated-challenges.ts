import type { LockedChallenge } from '@guidon/contract';
import { isGated, isReleased } from '../events/index.ts';
import type { LiveChallenge, OpenedEvent } from '../standings/index.ts';

/** A challenge that opens to those who have completed others, rendered once for all units. */
export interface Gate {
  id: string;
  /** How many challenges stand before it in every list. */
  openBefore: number;
  hasSecretName: boolean;
  /** All of them have to be solved. */
  questionIds: readonly string[];
  /** Of what it requires, those under secret names. */
  secretIds: readonly string[];
  /** As JSON, for those who have opened it. */
  card: string;
}

export interface SplitChallenges {
  /** What stands in every list. */
  open: LiveChallenge[];
  /** What everybody may know of those that are locked for them. */
  locked: LockedChallenge[];
  gates: Gate[];
}

/** What is the same in the lists of all players, and what differs by unit. */
export function splitChallenges(
  { live, viewer }: OpenedEvent,
  nowMs: number,
  render: (challenge: LiveChallenge) => string,
): SplitChallenges {
  const { definition } = live;
  if (viewer.runs) return { open: [...definition.challenges], locked: [], gates: [] };
  const hasGate = (challenge: LiveChallenge) => isGated(definition, challenge, nowMs);
  const released = definition.challenges.filter((challenge) => isReleased(challenge, nowMs));
  const isSecret = (challenge: LiveChallenge) => !challenge.showLockedName && hasGate(challenge);
  const secretIds = new Set(released.filter(isSecret).map(({ id }) => id));
  const namedIds = new Set(released.map(({ id }) => id).filter((id) => !secretIds.has(id)));
  const split: SplitChallenges = { open: [], locked: [], gates: [] };
  for (const challenge of released) {
    const { id, name, category, prerequisiteIds } = challenge;
    if (!hasGate(challenge)) {
      split.open.push(challenge);
      continue;
    }
    const place = split.open.length + split.locked.length;
    const requires = prerequisiteIds.filter((required) => namedIds.has(required));
    if (!isSecret(challenge)) split.locked.push({ id, name, category, requires, place });
    split.gates.push({
      id,
      openBefore: split.open.length,
      hasSecretName: isSecret(challenge),
      questionIds: prerequisiteIds.flatMap(
        (required) => live.challenge(required)?.questions.map((question) => question.id) ?? [],
      ),
      secretIds: prerequisiteIds.filter((required) => secretIds.has(required)),
      card: render(challenge),
    });
  }
  return split;
}

/** What is open to the unit of the viewer beyond what all have, as JSON. */
export function openedToUnit({ live, viewer: { unitId } }: OpenedEvent, gates: readonly Gate[]): string {
  const { board } = live;
  const opened = new Set<string>();
  const cards: string[] = [];
  const places: number[] = [];
  let gatesBefore = 0;
  for (const gate of gates) {
    const isOpen = unitId !== null && gate.questionIds.every((id) => board.hasSolved(unitId, id));
    if (isOpen) {
      opened.add(gate.id);
      cards.push(gate.card);
      places.push(gate.openBefore + gatesBefore);
    }
    if (isOpen || !gate.hasSecretName) gatesBefore += 1;
  }
  const also = gates.flatMap(({ id, hasSecretName, secretIds }) => {
    const requires = hasSecretName || opened.has(id) ? [] : secretIds.filter((other) => opened.has(other));
    return requires.length === 0 ? [] : [{ id, requires }];
  });
  return `{"challenges":[${cards.join(',')}],"places":[${places.join(',')}],"requires":${JSON.stringify(also)}}`;
}
