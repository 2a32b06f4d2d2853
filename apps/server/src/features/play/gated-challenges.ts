import { isGated, isReleased } from '../events/index.ts';
import type { LiveChallenge, OpenedEvent } from '../standings/index.ts';

/** The challenges of a list of which some open to those who have completed others, rendered once for all units. */
export interface GatedChallenges {
  /** In the order of the event. */
  places: readonly (GatedPlace | { id: string; gate: null })[];
  /** Those whose names are no secret, whatever a unit has completed. */
  named: ReadonlySet<string>;
}

interface GatedPlace {
  id: string;
  gate: LiveChallenge;
  /** As JSON. */
  card: string;
}

/** What everybody has in their list, and what differs by unit; null where nothing does. */
export function splitChallenges(
  { live, viewer }: OpenedEvent,
  nowMs: number,
  render: (challenge: LiveChallenge) => string,
): { open: LiveChallenge[]; gated: GatedChallenges | null } {
  const { definition } = live;
  if (viewer.runs) return { open: [...definition.challenges], gated: null };
  const released = definition.challenges.filter((challenge) => isReleased(challenge, nowMs));
  const hasGate = (challenge: LiveChallenge) => isGated(definition, challenge, nowMs);
  const open = released.filter((challenge) => !hasGate(challenge));
  if (open.length === released.length) return { open, gated: null };
  const places = released.map((challenge) =>
    hasGate(challenge)
      ? { id: challenge.id, gate: challenge, card: render(challenge) }
      : { id: challenge.id, gate: null },
  );
  const named = released.filter((challenge) => challenge.showLockedName || !hasGate(challenge));
  return { open, gated: { places, named: new Set(named.map(({ id }) => id)) } };
}

/** As JSON: what is open to the unit of the viewer, what is locked as far as they may know it, and the order of both. */
export function openedToUnit({ live, viewer }: OpenedEvent, { places, named }: GatedChallenges): string {
  const { unitId } = viewer;
  const completed = new Map<string, boolean>();
  const hasCompleted = (id: string): boolean => {
    const known = completed.get(id) ?? (unitId !== null && live.hasCompleted(unitId, id));
    completed.set(id, known);
    return known;
  };
  const cards: string[] = [];
  const shut: LiveChallenge[] = [];
  const order: string[] = [];
  const unlocked = new Set<string>();
  for (const place of places) {
    const { id, gate } = place;
    if (gate === null) {
      order.push(id);
    } else if (gate.prerequisiteIds.every(hasCompleted)) {
      cards.push(place.card);
      unlocked.add(id);
      order.push(id);
    } else if (gate.showLockedName) {
      shut.push(gate);
      order.push(id);
    }
  }
  const locked = shut.map(({ id, name, category, prerequisiteIds }) => ({
    id,
    name,
    category,
    requires: prerequisiteIds.filter((required) => named.has(required) || unlocked.has(required)),
  }));
  return `{"challenges":[${cards.join(',')}],"locked":${JSON.stringify(locked)},"order":${JSON.stringify(order)}}`;
}
