import {
  type Board,
  createEventBoards,
  type EventBoards,
  isFrozen,
  type Audience,
  type ScoringRules,
} from '@guidon/scoring';
import type { EventDefinition, LiveChallenge } from './event-definition.ts';
import { createFactIntake } from './fact-intake.ts';
import type { LiveFact } from './load-facts.ts';
import type { UnitRow } from './load-participants.ts';
import { createPublication, type Publication } from './publication.ts';
import { scoringRulesOf } from './scoring-rules-of.ts';
import { createUnitRegister } from './unit-register.ts';

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
  avatarUrlOf(unitId: string): string | null;
  /** Every scoring unit there ever was, also those whose participants have left. */
  unitIds(): Iterable<string>;
  hasUnlocked(unitId: string, hintId: string): boolean;
  /** The board as it is, whoever may see it. */
  readonly board: Board;
  boardFor(audience: Audience, nowMs: number): Board;
  isFrozen(nowMs: number): boolean;
  /** The time in the event: never before its last fact, so that a clock set back hides and opens nothing. */
  timeAt(nowMs: number): number;
  /** Takes facts in any order, each once; false while one before them is missing. */
  apply(facts: readonly LiveFact[]): boolean;
  /** Takes a changed definition; boards are computed again only when what scores has changed. */
  redefine(definition: EventDefinition): void;
  setUnit(row: UnitRow): void;
  removeUnit(userId: string): void;
  /** Takes all units of the event as the database has them, but for those of the users in `except`. */
  replaceUnits(rows: readonly UnitRow[], except: ReadonlySet<string>): void;
}

export interface LiveEventState {
  definition: EventDefinition;
  units: readonly UnitRow[];
  facts: readonly LiveFact[];
}

/** Who is told of the work of an event. */
export interface LiveEventObserver {
  /** Open boards should be read again. */
  onPublished: (live: LiveEvent) => void;
  /** Facts have moved the boards, in so many milliseconds. */
  onApplied: (ms: number) => void;
  /** A body was prepared, in so many milliseconds. */
  onRendered: (ms: number) => void;
}

/** Builds the event from what the database holds. */
export function createLiveEvent(state: LiveEventState, observer: LiveEventObserver): LiveEvent {
  const units = createUnitRegister();
  const intake = createFactIntake();
  const unlocked = new Set<string>();
  let { definition } = state;
  let rules = scoringRulesOf(definition);
  let challenges = byId(definition);
  let boards = createEventBoards(rules, ['units']);

  function rebuild(): EventBoards {
    const begunMs = performance.now();
    const rebuilt = createEventBoards(rules, ['units']);
    for (const unitId of units.present()) rebuilt.addEntrant('units', unitId);
    for (const fact of intake.facts) rebuilt.apply(fact);
    observer.onApplied(performance.now() - begunMs);
    return rebuilt;
  }

  function apply(incoming: readonly LiveFact[]): boolean {
    const begunMs = performance.now();
    const { taken, isWaiting } = intake.take(incoming);
    for (const fact of taken) {
      boards.apply(fact);
      if (fact.kind === 'hint' && fact.hintId) unlocked.add(`${fact.unitId} ${fact.hintId}`);
    }
    if (taken.length > 0) {
      observer.onApplied(performance.now() - begunMs);
      live.publication.touch();
    }
    return !isWaiting;
  }

  function timeAt(nowMs: number): number {
    return Math.max(nowMs, intake.facts.at(-1)?.atMs ?? nowMs);
  }

  function setUnit(row: UnitRow): void {
    if (units.set(row)) boards.addEntrant('units', row.unitId);
    live.publication.touch();
  }

  function removeUnit(userId: string): void {
    const unitId = units.remove(userId);
    if (unitId !== null) boards.removeEntrant('units', unitId);
    live.publication.touch();
  }

  function replaceUnits(rows: readonly UnitRow[], except: ReadonlySet<string>): void {
    const playing = new Set<string>();
    for (const row of rows) {
      if (row.userId !== null) playing.add(row.userId);
      if (!except.has(row.unitId)) setUnit(row);
    }
    for (const userId of units.playing()) {
      if (!playing.has(userId) && !except.has(userId)) removeUnit(userId);
    }
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
    get board() {
      return boards.boardFor('units', { at: 0, audience: 'staff' });
    },
    facts: intake.facts,
    publication: createPublication({
      onPublished: () => observer.onPublished(live),
      onRendered: observer.onRendered,
    }),
    challenge: (challengeId) => challenges.get(challengeId) ?? null,
    unitOf: units.unitOf,
    nameOf: units.nameOf,
    avatarUrlOf: units.avatarUrlOf,
    unitIds: units.all,
    hasUnlocked: (unitId, hintId) => unlocked.has(`${unitId} ${hintId}`),
    boardFor: (audience, nowMs) => boards.boardFor('units', { at: timeAt(nowMs), audience }),
    isFrozen: (nowMs) => isFrozen(rules, timeAt(nowMs)),
    timeAt,
    apply,
    redefine(changed) {
      const before = JSON.stringify(rules);
      definition = changed;
      challenges = byId(definition);
      rules = scoringRulesOf(definition);
      if (JSON.stringify(rules) !== before) boards = rebuild();
      live.publication.drop();
    },
    setUnit,
    removeUnit,
    replaceUnits,
  };
  for (const row of state.units) setUnit(row);
  apply(state.facts);
  return live;
}

function byId(definition: EventDefinition): Map<string, LiveChallenge> {
  return new Map(definition.challenges.map((challenge) => [challenge.id, challenge]));
}
