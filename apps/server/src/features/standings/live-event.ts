import {
  type Board,
  createEventBoards,
  type EventBoards,
  isFrozen,
  type Audience,
  type ScoringRules,
} from '@guidon/scoring';
import type { EventDefinition, LiveChallenge } from './event-definition.ts';
import type { LiveFact } from './load-facts.ts';
import type { UnitRow } from './load-participants.ts';
import { createPublication, type Publication } from './publication.ts';
import { scoringRulesOf } from './scoring-rules-of.ts';

/** One event as this process holds it: a cache of the database that answers reads and judges answers. */
export interface LiveEvent {
  readonly tenantId: string;
  readonly id: string;
  readonly definition: EventDefinition;
  readonly rules: ScoringRules;
  /** By seq, from 1 on, without a hole. */
  readonly facts: readonly LiveFact[];
  readonly publication: Publication;
  challenge(challengeId: string): LiveChallenge | null;
  /** Scoring unit of a participant; null for everybody else. */
  unitOf(userId: string): string | null;
  nameOf(unitId: string): string;
  /** Every scoring unit there ever was, also those whose participants have left. */
  unitIds(): Iterable<string>;
  readonly participantCount: number;
  hasUnlocked(unitId: string, hintId: string): boolean;
  /** The board as it is, whoever may see it. */
  readonly board: Board;
  boardFor(audience: Audience, nowMs: number): Board;
  isFrozen(nowMs: number): boolean;
  /** Takes facts in any order, each once; false while one before them is missing. */
  apply(facts: readonly LiveFact[]): boolean;
  /** Takes a changed definition; boards are computed again only when what scores has changed. */
  redefine(definition: EventDefinition): void;
  setUnit(row: UnitRow): void;
  removeUnit(userId: string): void;
}

export interface LiveEventState {
  definition: EventDefinition;
  units: readonly UnitRow[];
  facts: readonly LiveFact[];
}

/** Builds the event from what the database holds. `onPublished` is called when open boards should be read again. */
export function createLiveEvent(
  state: LiveEventState,
  onPublished: (live: LiveEvent) => void = () => {},
): LiveEvent {
  let { definition } = state;
  let rules = scoringRulesOf(definition);
  let challenges = byId(definition);
  const facts: LiveFact[] = [];
  const early = new Map<number, LiveFact>();
  const names = new Map<string, string>();
  const unitIds = new Map<string, string>();
  const unlocked = new Set<string>();
  let boards = createEventBoards(rules, ['units']);

  function take(fact: LiveFact): void {
    boards.apply(fact);
    if (fact.kind === 'hint' && fact.hintId) unlocked.add(`${fact.unitId} ${fact.hintId}`);
  }

  function apply(incoming: readonly LiveFact[]): boolean {
    const before = facts.length;
    for (const fact of incoming) if (fact.seq > facts.length) early.set(fact.seq, fact);
    for (let next = early.get(facts.length + 1); next; next = early.get(facts.length + 1)) {
      early.delete(next.seq);
      facts.push(next);
      take(next);
    }
    if (facts.length > before) publication.touch();
    return early.size === 0;
  }

  function setUnit({ unitId, username, userId }: UnitRow): void {
    names.set(unitId, username);
    if (userId === null) return;
    unitIds.set(userId, unitId);
    boards.addEntrant('units', unitId);
  }

  function rebuild(): EventBoards {
    const rebuilt = createEventBoards(rules, ['units']);
    for (const unitId of unitIds.values()) rebuilt.addEntrant('units', unitId);
    for (const fact of facts) rebuilt.apply(fact);
    return rebuilt;
  }

  const live: LiveEvent = {
    tenantId: definition.tenantId,
    id: definition.id,
    get definition() {
      return definition;
    },
    get rules() {
      return rules;
    },
    facts,
    get publication() {
      return publication;
    },
    challenge: (challengeId) => challenges.get(challengeId) ?? null,
    unitOf: (userId) => unitIds.get(userId) ?? null,
    nameOf: (unitId) => names.get(unitId) ?? '',
    unitIds: () => names.keys(),
    get participantCount() {
      return unitIds.size;
    },
    hasUnlocked: (unitId, hintId) => unlocked.has(`${unitId} ${hintId}`),
    get board() {
      return boards.boardFor('units', { at: 0, audience: 'staff' });
    },
    boardFor: (audience, nowMs) => boards.boardFor('units', { at: nowMs, audience }),
    isFrozen: (nowMs) => isFrozen(rules, nowMs),
    apply,
    redefine(changed) {
      definition = changed;
      challenges = byId(definition);
      const changedRules = scoringRulesOf(definition);
      const isSame = JSON.stringify(changedRules) === JSON.stringify(rules);
      rules = changedRules;
      if (!isSame) boards = rebuild();
      publication.drop();
    },
    setUnit(row) {
      setUnit(row);
      publication.touch();
    },
    removeUnit(userId) {
      const unitId = unitIds.get(userId);
      if (unitId === undefined) return;
      unitIds.delete(userId);
      boards.removeEntrant('units', unitId);
      publication.touch();
    },
  };
  const publication = createPublication(() => onPublished(live));
  for (const row of state.units) setUnit(row);
  apply(state.facts);
  return live;
}

function byId(definition: EventDefinition): Map<string, LiveChallenge> {
  return new Map(definition.challenges.map((challenge) => [challenge.id, challenge]));
}
