import { limits, type StageScreen } from '@guidon/contract';
import { createReadyBody, type ReadyBody } from '../../platform/http/ready/ready-body.ts';
import { isSharedWith } from '../events/index.ts';
import { presentBloods, whyNotRead } from '../play/index.ts';
import {
  boardState,
  type createScoreHistories,
  type LiveEvent,
  nextTurnMs,
  type OpenedEvent,
  pausesFor,
  presentEntry,
} from '../standings/index.ts';

const historyMs = 5_000;

type HistoryOf = ReturnType<typeof createScoreHistories>;

/** What everybody sees, also for staff: who puts a board on a screen in a hall must not show what a freeze hides. */
export function readyScreen(opened: OpenedEvent, historyOf: HistoryOf, nowMs: number): ReadyBody {
  const { live } = opened;
  const knowsChallenges = whyNotRead(opened, nowMs) === null;
  const key = `screen${knowsChallenges ? '-bloods' : ''}${live.isFrozen(nowMs) ? '-frozen' : ''}`;
  return live.publication.body(key, nowMs, () => {
    const data = presentScreen(live, historyOf, { knowsChallenges, nowMs });
    // The score over time may be a little older than the board.
    const validUntilMs = Math.min(nextTurnMs(live, nowMs), nowMs + historyMs);
    return createReadyBody(JSON.stringify({ success: true, data }), validUntilMs);
  });
}

function presentScreen(
  live: LiveEvent,
  historyOf: HistoryOf,
  { knowsChallenges, nowMs }: { knowsChallenges: boolean; nowMs: number },
): StageScreen['data'] {
  const list = live.rankingFor('public', nowMs);
  const shown = live.definition.challenges.filter((challenge) =>
    isSharedWith(live.definition, challenge, { runs: false }, nowMs),
  );
  const bloods = knowsChallenges && presentBloods(live, live.boardFor('public', nowMs), shown);
  return {
    ...boardState(live, 'public', nowMs),
    kind: live.ranks,
    total: list.size,
    board: list.top(limits.screenRows).map((standing) => presentEntry(live, standing)),
    lines: historyOf(live, 'public', nowMs),
    pauses: pausesFor(live, 'public', nowMs),
    bloods: bloods ? bloods.slice(0, limits.screenBloods) : null,
  };
}
