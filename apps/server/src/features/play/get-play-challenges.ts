import type { CreditedUser } from '@guidon/contract';
import { createReadyBody, type ReadyBody, type SendableBody } from '../../platform/http/ready/ready-body.ts';
import {
  type LiveChallenge,
  mayReadBoard,
  nextTurnMs,
  type OpenedEvent,
  teamIdOf,
  teamSolves,
} from '../standings/index.ts';
import { type Gate, openedToUnit, splitChallenges } from './gated-challenges.ts';
import { presentInList } from './present-play-challenge.ts';
import { locksFor } from './sequence-locks.ts';

/**
 * The challenges of an event. The part that is the same for all is prepared; what the caller has solved and opened is
 * appended. Mates read the same list right after each other: what a unit was answered last is kept as long as it holds.
 */
export function challengesBody(opened: OpenedEvent, nowMs: number): SendableBody {
  const { live, viewer } = opened;
  const prepared = readyChallenges(opened, nowMs);
  const { version } = live.board;
  const unit = viewer.unitId ?? '';
  const known = prepared.answered.get(unit);
  if (known?.version === version) return known.body;
  if (prepared.answered.size >= answeredMax) prepared.answered.clear();
  const body = ownBody(opened, nowMs, prepared);
  prepared.answered.set(unit, { version, body });
  return body;
}

function ownBody(opened: OpenedEvent, nowMs: number, { head, gates }: PreparedList): SendableBody {
  const { live, viewer } = opened;
  const solved = viewer.unitId === null ? [] : live.board.solvedBy(viewer.unitId);
  const locks =
    live.definition.sequence.length > 0 ? `,"locks":${JSON.stringify(locksFor(opened, nowMs))}` : '';
  const ofUnit = `${JSON.stringify(solved)}${ofTeam(opened, solved)}`;
  if (gates.length === 0) return head.withTail(`${ofUnit}${locks}}`);
  const openedHere = openedToUnit(new Set(solved), viewer.unitId === null ? [] : gates);
  return head.withTail([Buffer.from(`${ofUnit},"opened":`), ...openedHere, Buffer.from(`${locks}}`)]);
}

/** Which member has solved what; each is named once. */
function ofTeam(opened: OpenedEvent, solved: readonly string[]): string {
  const id = teamIdOf(opened.viewer);
  if (id === null) return '';
  const members = new Map<string, { place: number; user: CreditedUser }>();
  const places = new Map<string, number>();
  for (const { questionId, user } of teamSolves(opened)) {
    const member = members.get(user.id) ?? { place: members.size, user };
    members.set(user.id, member);
    places.set(questionId, member.place);
  }
  return `,"team":${JSON.stringify({
    id,
    members: Array.from(members.values(), ({ user }) => user),
    solvedBy: solved.map((questionId) => places.get(questionId) ?? null),
  })}`;
}

/** Of one prepared list: each takes what it is sent as, some ten kB. */
const answeredMax = 100;

interface PreparedList {
  head: ReadyBody;
  gates: readonly Gate[];
  /** By unit, for the board as it stood. */
  answered: Map<string, { version: number; body: SendableBody }>;
}

const preparedLists = new WeakMap<ReadyBody, PreparedList>();

/**
 * One body for all who see the same: those who run the event also see what is not there for players. Of what
 * opens to those who have completed other challenges it says no more than everybody may know.
 */
function readyChallenges(opened: OpenedEvent, nowMs: number): PreparedList {
  const { live, viewer } = opened;
  const { audience, runs } = viewer;
  const showsFreeze = audience === 'public' && live.isFrozen(nowMs);
  const name = [
    'challenges',
    showsFreeze && 'frozen',
    runs && 'staff',
    !mayReadBoard(live, viewer) && 'closed',
  ].join(' ');
  const head = live.publication.body(name, nowMs, () => {
    const board = live.boardFor(audience, nowMs);
    const render = (challenge: LiveChallenge) => JSON.stringify(presentInList(opened, board, challenge));
    const { open, locked, gates } = splitChallenges(opened, nowMs, render);
    const ofLocked = gates.length === 0 ? '' : `,"locked":${JSON.stringify(locked)}`;
    const body = `{"success":true,"data":[${open.map(render).join(',')}]${ofLocked},"version":${board.version}`;
    const prepared = createReadyBody(`${body},"solvedQuestionIds":`, nextTurnMs(live, nowMs));
    preparedLists.set(prepared, { head: prepared, gates, answered: new Map() });
    return prepared;
  });
  return preparedLists.get(head) ?? { head, gates: [], answered: new Map() };
}
