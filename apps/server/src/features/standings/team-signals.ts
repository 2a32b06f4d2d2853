import {
  type CreditedUser,
  isBoardPublic,
  privateTeamChannel,
  type RealtimeEvents,
  teamChannel,
} from '@guidon/contract';
import type { UnitId } from '@guidon/db';
import type { Board } from '@guidon/scoring';
import type { Services } from '../../platform/services/services.ts';
import { othersBehindMs } from './board-signal.ts';
import type { LiveEvent } from './live-event.ts';
import type { OpenedEvent } from './live-events.ts';
import type { LiveFact } from './load-facts.ts';
import { teamIdOf } from './viewer.ts';

type Solve = ReturnType<LiveEvent['solvesOf']>[number];

/** A question that a team has solved, and the member who did. */
interface TeamSolve {
  questionId: string;
  user: CreditedUser;
}

interface SignalServices {
  clock: Services['clock'];
  bus: Pick<Services['bus'], 'others'>;
  answerSignals: Pick<Services['answerSignals'], 'publishRealtime'>;
}

type SignalledEvent = Pick<LiveEvent, 'tenantId' | 'facts' | 'isFrozen' | 'user'> & {
  definition: Pick<LiveEvent['definition'], 'boardVisibility' | 'lifecycle' | 'visibility'>;
  unit: (unitId: UnitId) => { kind: string };
  boardFor: (
    audience: 'public',
    nowMs: number,
  ) => Pick<Board, 'version' | 'bloodBonus' | 'completionOf' | 'questionValue'>;
  rankingFor: (audience: 'public', nowMs: number) => { standingOf: (id: string) => object | null };
};

/**
 * Signals of the facts that this process has recorded: to the members of a team what was solved, bought or unlocked; to
 * everybody, while the board is public and not frozen, that it shows something new of a team. They are made once the
 * board shows the facts, not while these are recorded.
 */
export function createTeamSignals({ bus, clock, answerSignals }: SignalServices) {
  let waiting: LiveFact[] = [];
  return {
    expect: (facts: readonly LiveFact[]) => {
      waiting.push(...facts);
    },
    published: (live: SignalledEvent) => {
      if (waiting.length === 0) return;
      const isApplied = ({ seq }: LiveFact) => seq <= live.facts.length;
      const facts = waiting.filter((fact) => isApplied(fact) && live.unit(fact.unitId).kind === 'team');
      waiting = waiting.filter((fact) => !isApplied(fact));
      if (facts.length === 0) return;
      const publish = () => {
        for (const fact of facts) toMembers(answerSignals, live, fact, clock());
        for (const data of shown(live, facts, clock())) {
          answerSignals.publishRealtime(teamChannel(data.teamId), 'team-update', data);
        }
      };
      if (bus.others() === 0) publish();
      else setTimeout(publish, othersBehindMs).unref();
    },
  };
}

function toMembers(
  { publishRealtime }: SignalServices['answerSignals'],
  live: SignalledEvent,
  fact: LiveFact,
  nowMs: number,
): void {
  const { unitId, userId } = fact;
  const audience = { tenantId: live.tenantId };
  if (fact.kind === 'hint' && fact.challengeId && fact.hintId && userId !== null) {
    const { challengeId, hintId } = fact;
    const data: RealtimeEvents['hint-unlocked'] = { challengeId, hintId, userId };
    publishRealtime(privateTeamChannel(unitId), 'hint-unlocked', data, audience);
  }
  if (fact.kind === 'purchase' && fact.advantage && userId !== null) {
    const data: RealtimeEvents['advantage-bought'] = { advantageId: fact.advantage.id, userId };
    publishRealtime(privateTeamChannel(unitId), 'advantage-bought', data, audience);
  }
  const user = userId === null ? null : live.user(userId);
  if (fact.kind !== 'solve' || user === null) return;
  const data: RealtimeEvents['question-solved'] = {
    solvedBy: user,
    questionId: fact.questionId,
    challengeId: fact.challengeId,
    points: solvePoints(live.boardFor('public', nowMs), fact),
    timestamp: new Date(fact.atMs).toISOString(),
  };
  publishRealtime(privateTeamChannel(unitId), 'question-solved', data, audience);
}

/** Teams that the public board shows, with its version; none while it is frozen, or not for everybody. */
function shown(
  live: SignalledEvent,
  facts: readonly LiveFact[],
  nowMs: number,
): RealtimeEvents['team-update'][] {
  const ranking = live.rankingFor('public', nowMs);
  if (live.isFrozen(nowMs) || !isBoardPublic(live.definition)) return [];
  const { version } = live.boardFor('public', nowMs);
  const ids = new Set(facts.map(({ unitId }) => unitId));
  return [...ids].filter((id) => ranking.standingOf(id) !== null).map((teamId) => ({ teamId, version }));
}

/** What the team of the viewer has solved and who did, in the order of the solves; nothing for who plays alone. */
export function teamSolves({ live, viewer }: OpenedEvent): TeamSolve[] {
  const teamId = teamIdOf(viewer);
  if (teamId === null) return [];
  return [...solversOf(live, teamId).values()].map(({ questionId, user }) => ({ questionId, user }));
}

/** What a solve of a unit is worth on a board, a bonus for an early completion included. */
export function solvePoints(
  board: Pick<Board, 'bloodBonus' | 'completionOf' | 'questionValue'>,
  { unitId, challengeId, questionId, seq }: Pick<Solve, 'unitId' | 'challengeId' | 'questionId' | 'seq'>,
): number {
  const completion = board.completionOf(challengeId, unitId);
  const bonus = completion?.seq === seq ? board.bloodBonus(challengeId, completion.number) : 0;
  return board.questionValue(questionId) + bonus;
}

/** The solve of each question that a unit has solved, with the member who is credited with it. */
export function solversOf(live: LiveEvent, unitId: UnitId): Map<string, Solve & { user: CreditedUser }> {
  const solvers = new Map<string, Solve & { user: CreditedUser }>();
  for (const solve of live.solvesOf(unitId)) {
    const { questionId, userId } = solve;
    const user = userId && live.user(userId);
    if (user && live.board.hasSolved(unitId, questionId)) solvers.set(questionId, { ...solve, user });
  }
  return solvers;
}
