import type { CreditedUser, RankedKind, ScoringUnit } from '@guidon/contract';
import type { UnitId, UserId } from '@guidon/db';
import { type Board, isFrozen, type Audience, type RankedList, type ScoringRules } from '@guidon/scoring';
import { type Competition, createCompetition } from './competition.ts';
import { type EventDefinition, type LiveChallenge, scoringRulesOf } from './event-definition.ts';
import { createFactIntake, createUnitSolves } from './facts-in-order.ts';
import type { LiveFact } from './load-facts.ts';
import type { UnitRow } from './load-participants.ts';
import { createPublication, type Publication } from './publication.ts';
import { createPurchaseRegister, type PurchaseRegister } from './purchase-register.ts';
import { createUnitRegister } from './unit-register.ts';

/** One event in the memory of this process: a cache of the database that answers reads and judges answers. */
export interface LiveEvent {
  readonly tenantId: string;
  readonly id: string;
  readonly definition: EventDefinition;
  readonly rules: ScoringRules;
  /** By seq, from 1 on, without a hole. */
  readonly facts: readonly LiveFact[];
  readonly publication: Publication;
  challenge(challengeId: string): LiveChallenge | null;
  /** Scoring unit of a participant; null for all others. */
  unitOf(userId: UserId): UnitId | null;
  unit(unitId: UnitId): ScoringUnit;
  /** Whether somebody scores or has scored for it in this event. */
  isUnit(unitId: UnitId): boolean;
  /** Units that somebody scores for now. */
  entrants(): Set<UnitId>;
  memberCount(unitId: UnitId): number;
  unitCount: () => number;
  /** The member credited with something; null for a user who never took part. */
  user(userId: UserId): CreditedUser | null;
  hasUnlocked(unitId: UnitId, hintId: string): boolean;
  /** Whether a unit has solved every question of a challenge, by facts that stand. */
  hasCompleted(unitId: UnitId, challengeId: string): boolean;
  readonly purchases: Omit<PurchaseRegister, 'add'>;
  /** Every solve of a unit in order, revoked ones included. */
  solvesOf(unitId: UnitId): readonly Extract<LiveFact, { kind: 'solve' }>[];
  /** The unfrozen board of units, whoever may see it. */
  readonly board: Board;
  /** The board of units, teams and those who play alone: values, solves and bloods. */
  boardFor(audience: Audience, nowMs: number): Board;
  /** What the ranking is of. */
  readonly ranks: RankedKind;
  /** The ranking of the event: of its units, guests left out. */
  rankingFor(audience: Audience, nowMs: number): RankedList;
  /** Beside it people, each ranked by what is credited to them; the ranking itself where nobody plays in a team. */
  individualsFor(audience: Audience, nowMs: number): RankedList;
  /** The units within one of the divisions that the board knows. */
  divisionFor(divisionId: string, audience: Audience, nowMs: number): RankedList;
  isFrozen(nowMs: number): boolean;
  /** The time in the event: never before its last fact, so that a clock set back neither hides nor reveals anything. */
  timeAt(nowMs: number): number;
  /** Applies facts in any order, each once; false while one before them is missing. */
  apply(facts: readonly LiveFact[]): boolean;
  /** Replaces the definition; boards are computed again only when the scoring has changed. */
  redefine(definition: EventDefinition): void;
  setUnit(row: UnitRow): void;
  removeParticipant(userId: UserId): void;
  /** Replaces all units of the event, except those of the users in `except`. */
  replaceUnits(rows: readonly UnitRow[], except: ReadonlySet<UserId>): void;
}

export interface LiveEventState {
  definition: EventDefinition;
  units: readonly UnitRow[];
  facts: readonly LiveFact[];
}

/** Callbacks for the work of an event. */
export interface LiveEventObserver {
  /** Open pages should fetch the board again. */
  onPublished: (live: LiveEvent) => void;
  /** Facts were applied to the boards, in so many milliseconds. */
  onApplied: (ms: number) => void;
  /** A body was prepared, in so many milliseconds. */
  onRendered: (ms: number) => void;
}

/** Builds the event from the rows of the database. */
export function createLiveEvent(state: LiveEventState, observer: LiveEventObserver): LiveEvent {
  const units = createUnitRegister();
  const intake = createFactIntake();
  const unlocked = new Set<string>();
  const purchases = createPurchaseRegister();
  let { definition } = state;
  let rules = scoringRulesOf(definition);
  let challenges = byId(definition);
  for (const row of state.units) units.set(row);
  let competition = enterAll();

  function enterAll(): Competition {
    const created = createCompetition(rules, units, rankedOf(definition, units));
    for (const userId of units.playing()) created.enter(userId);
    return created;
  }

  function rebuild(): void {
    const begunMs = performance.now();
    competition = enterAll();
    for (const fact of intake.facts) competition.apply(fact);
    observer.onApplied(performance.now() - begunMs);
  }

  function apply(incoming: readonly LiveFact[]): boolean {
    const begunMs = performance.now();
    const { taken, isWaiting } = intake.take(incoming);
    for (const fact of taken) {
      competition.apply(fact);
      purchases.add(fact);
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
    const vacated = units.set(row);
    if (units.hasTeams() && !competition.hasTeams) rebuild();
    else if (row.userId !== null) competition.enter(row.userId);
    if (vacated !== null) competition.removeUnit(vacated);
    live.publication.touch();
  }

  function removeParticipant(userId: UserId): void {
    const vacated = units.remove(userId);
    competition.removeUser(userId);
    if (vacated !== null) competition.removeUnit(vacated);
    live.publication.touch();
  }

  function replaceUnits(rows: readonly UnitRow[], except: ReadonlySet<UserId>): void {
    const playing = new Set<UserId>();
    for (const row of rows) {
      const userId = row.userId ?? row.soloUserId;
      if (row.userId !== null) playing.add(row.userId);
      if (userId === null || !except.has(userId)) setUnit(row);
    }
    for (const userId of units.playing()) {
      if (!playing.has(userId) && !except.has(userId)) removeParticipant(userId);
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
      return competition.units({ at: 0, audience: 'staff' });
    },
    facts: intake.facts,
    publication: createPublication({
      onPublished: () => observer.onPublished(live),
      onRendered: observer.onRendered,
    }),
    challenge: (challengeId) => challenges.get(challengeId) ?? null,
    unitOf: units.unitOf,
    unit: units.unit,
    isUnit: units.isUnit,
    entrants: () => new Set([...units.playing()].flatMap((userId) => units.unitOf(userId) ?? [])),
    memberCount: units.memberCount,
    unitCount: units.count,
    user: units.user,
    solvesOf: createUnitSolves(intake.facts),
    purchases,
    hasUnlocked: (unitId, hintId) => unlocked.has(`${unitId} ${hintId}`),
    hasCompleted: (unitId, challengeId) =>
      challenges.get(challengeId)?.questions.every(({ id }) => live.board.hasSolved(unitId, id)) ?? false,
    boardFor: (audience, nowMs) => competition.units({ at: timeAt(nowMs), audience }),
    get ranks() {
      return competition.ranks;
    },
    rankingFor: (audience, nowMs) => competition.ranking({ at: timeAt(nowMs), audience }),
    individualsFor: (audience, nowMs) => competition.individuals({ at: timeAt(nowMs), audience }),
    divisionFor: (divisionId, audience, nowMs) =>
      competition.division({ at: timeAt(nowMs), audience }, divisionId),
    isFrozen: (nowMs) => isFrozen(rules, timeAt(nowMs)),
    timeAt,
    apply,
    redefine(changed) {
      const before = scoringOf(rules, definition);
      definition = changed;
      challenges = byId(definition);
      rules = scoringRulesOf(definition);
      if (scoringOf(rules, definition) !== before) rebuild();
      live.publication.drop();
    },
    setUnit,
    removeParticipant,
    replaceUnits,
  };
  apply(state.facts);
  return live;
}

function byId(definition: EventDefinition): Map<string, LiveChallenge> {
  return new Map(definition.challenges.map((challenge) => [challenge.id, challenge]));
}

function rankedOf(
  { divisions, teamMode }: EventDefinition,
  units: { hasTeams: () => boolean },
): { ranks: RankedKind; guests: ReadonlySet<string> } {
  const isAlone = teamMode === 'individual' && !units.hasTeams();
  const ranks = teamMode === 'teams' ? 'teams' : isAlone ? 'individual' : 'mixed';
  return { ranks, guests: new Set(divisions.filter(({ isGuest }) => isGuest).map(({ id }) => id)) };
}

/** What the boards are computed by, to compare it. */
function scoringOf(rules: ScoringRules, { divisions, teamMode }: EventDefinition): string {
  const guests = divisions.filter(({ isGuest }) => isGuest).map(({ id }) => id);
  return JSON.stringify([rules, teamMode, guests.toSorted()]);
}
