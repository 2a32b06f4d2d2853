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
  /** The bytes of its JSON, for those who have opened it. */
  card: Buffer;
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
      card: Buffer.from(render(challenge)),
    });
  }
  return split;
}

const comma = Buffer.from(',');

/**
 * What is open to a unit beyond what all have, as the bytes of its JSON in parts: cards of challenges are long, and
 * are encoded once for all units. `solved` holds the questions that count for it.
 */
export function openedToUnit(solved: ReadonlySet<string>, gates: readonly Gate[]): Buffer[] {
  const opened = new Set<string>();
  const cards: Buffer[] = [];
  const places: number[] = [];
  let gatesBefore = 0;
  for (const gate of gates) {
    const isOpen = hasAll(solved, gate.questionIds);
    if (isOpen) {
      if (cards.length > 0) cards.push(comma);
      cards.push(gate.card);
      opened.add(gate.id);
      places.push(gate.openBefore + gatesBefore);
    }
    if (isOpen || !gate.hasSecretName) gatesBefore += 1;
  }
  const requires = JSON.stringify(alsoRequired(gates, opened));
  return [
    Buffer.from('{"challenges":['),
    ...cards,
    Buffer.from(`],"places":[${places.join(',')}],"requires":${requires}}`),
  ];
}

/** Of locked challenges, what they require under secret names that the unit knows by now. */
function alsoRequired(
  gates: readonly Gate[],
  opened: ReadonlySet<string>,
): { id: string; requires: string[] }[] {
  const also: { id: string; requires: string[] }[] = [];
  for (const { id, hasSecretName, secretIds } of gates) {
    if (secretIds.length === 0 || hasSecretName || opened.has(id)) continue;
    const requires = secretIds.filter((other) => opened.has(other));
    if (requires.length > 0) also.push({ id, requires });
  }
  return also;
}

function hasAll(solved: ReadonlySet<string>, questionIds: readonly string[]): boolean {
  for (const id of questionIds) if (!solved.has(id)) return false;
  return true;
}
