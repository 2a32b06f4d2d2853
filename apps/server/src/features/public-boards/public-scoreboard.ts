import { limits, type PublicScoreboard } from '@guidon/contract';
import type { RankedList } from '@guidon/scoring';
import { createReadyBody, type ReadyBody } from '../../platform/http/ready/ready-body.ts';
import { phaseOf } from '../events/index.ts';
import {
  boardState,
  type LiveEvent,
  nextTurnMs,
  presentEntry,
  requireKnownDivision,
} from '../standings/index.ts';
import type { PublicEvent } from './find-public-event.ts';

/** The boards of a public event, or those of one division, the same for everybody and prepared once. */
export function readyPublicScoreboard(event: PublicEvent, nowMs: number, division?: string): ReadyBody {
  const { live } = event;
  if (division !== undefined) requireKnownDivision(live, division);
  const name = live.isFrozen(nowMs) ? 'public-scoreboard-frozen' : 'public-scoreboard';
  return live.publication.body(`${name} ${division ?? ''}`, nowMs, () => {
    const data = publicScoreboard(event, nowMs, division);
    return createReadyBody(JSON.stringify({ success: true, data }), nextStatusMs(live, nowMs));
  });
}

/** Over from its end on, also while that is not recorded yet. */
const statuses = {
  draft: 'draft',
  before: 'scheduled',
  live: 'active',
  over: 'completed',
  cancelled: 'completed',
} as const;

const toTime = (at: Date | null) => at?.toISOString() ?? null;

/** The ranking, or that of a division, and what people have earned beside it. */
export function publicScoreboard(
  { live, tenantName }: PublicEvent,
  nowMs: number,
  division?: string,
): PublicScoreboard {
  const { id, name, startsAt, endsAt, pausedAt, freezeAt, autoStart, teamMode } = live.definition;
  const ranking =
    division === undefined ? live.rankingFor('public', nowMs) : live.divisionFor(division, 'public', nowMs);
  const isAlone = live.ranks === 'individual';
  return {
    event: {
      id,
      name,
      tenantName,
      status: statuses[phaseOf(live.definition, nowMs)],
      autoStart,
      startTime: toTime(startsAt),
      endTime: toTime(endsAt),
      pausedAt: toTime(pausedAt),
      freezeTime: toTime(freezeAt),
      teamMode,
    },
    individual: listOf(live, isAlone ? ranking : live.individualsFor('public', nowMs)),
    teams: isAlone ? null : listOf(live, ranking),
    divisions: [...live.definition.divisions],
    ...boardState(live, 'public', nowMs),
  };
}

/** Pictures stay with those who have signed in. */
function listOf(live: LiveEvent, list: RankedList): PublicScoreboard['individual'] {
  const entries = list.top(limits.leaderboardFull).map((standing) => {
    const { unit, ...entry } = presentEntry(live, standing);
    return { ...entry, unit: { ...unit, avatarUrl: null } };
  });
  return { entries, total: list.size };
}

/** The next moment at which time alone changes the board or the status that stands beside it. */
function nextStatusMs(live: LiveEvent, nowMs: number): number {
  const { startsAt, endsAt } = live.definition;
  // An event is over from the millisecond after its end on.
  const turns = [startsAt?.getTime(), endsAt && endsAt.getTime() + 1].filter(
    (turn) => typeof turn === 'number' && turn > nowMs,
  );
  return Math.min(nextTurnMs(live, nowMs), ...turns.map(Number));
}
