import type { ControlRoom } from '@guidon/contract';
import type { RecentFailure } from '../../../platform/http/recent-failures.ts';
import { isReleased } from '../../events/index.ts';
import type { LiveEvent, LiveQuestion } from '../../standings/index.ts';
import type { AnswerFigures } from './answer-figures.ts';
import type { Attendance } from './read-answers.ts';
import type { Desk } from './read-desk.ts';

interface RoomFigures {
  figures: AnswerFigures;
  countedToMs: number;
  attendance: Attendance;
  desk: Desk;
}

const toTime = (atMs: number) => new Date(atMs).toISOString();

export function presentRoom(
  live: LiveEvent,
  { figures, countedToMs, attendance, desk }: RoomFigures,
  failures: readonly RecentFailure[],
  nowMs: number,
): ControlRoom {
  const { tries: total, right } = figures.total();
  const { registered, online, opened } = attendance;
  const challenges = live.definition.challenges.filter((challenge) => isReleased(challenge, nowMs));
  return {
    at: toTime(countedToMs),
    participants: { registered, online },
    tries: {
      total,
      right,
      minutes: figures.minutes(nowMs).map(({ atMs, ...counts }) => ({ at: toTime(atMs), ...counts })),
    },
    challenges: challenges.map(({ id, name, category, questions }) => {
      const counts = {
        opened: opened.get(id) ?? 0,
        ...figures.ofChallenge(id),
        completions: live.board.completionCount(id),
      };
      const isSolved = questions.some((question) => isSolvedIn(live, question.id, figures));
      const missed = missedOf(live, questions, figures);
      const trouble = troubleOf(counts, { isSolved, isMissed: missed !== null });
      return { id, name, category, ...counts, missed, trouble };
    }),
    stuck: figures.stuck(nowMs).map(({ unitId, wrong, lastMs, challengeId }) => ({
      unit: live.unit(unitId),
      wrong,
      challenge: { id: challengeId, name: live.challenge(challengeId)?.name ?? '' },
      lastAt: toTime(lastMs),
    })),
    desk,
    failures: failures.map(({ atMs, ...failure }) => ({ at: toTime(atMs), ...failure })),
  };
}

type Challenge = ControlRoom['challenges'][number];

/** So many wrong answers without a right one are no accident. */
const failingWrong = 10;

/** By a right answer, or by one that was credited. */
function isSolvedIn({ board }: LiveEvent, questionId: string, figures: AnswerFigures): boolean {
  return figures.ofQuestion(questionId).right > 0 || board.solveCount(questionId) > 0;
}

/** The question that most were wrong at, of those that nobody has solved. */
function missedOf(
  live: LiveEvent,
  questions: readonly LiveQuestion[],
  figures: AnswerFigures,
): Challenge['missed'] {
  const [worst] = questions
    .map(({ id, title }) => ({ id, title, ...figures.ofQuestion(id) }))
    .filter(({ id, wrong }) => wrong >= failingWrong && !isSolvedIn(live, id, figures))
    .toSorted((a, b) => b.wrong - a.wrong);
  return worst === undefined ? null : { id: worst.id, title: worst.title };
}

/** Why a challenge of a live event deserves a look; null for one that is being solved. */
export function troubleOf(
  { opened, tries, wrong }: Pick<Challenge, 'opened' | 'tries' | 'wrong'>,
  { isSolved, isMissed }: { isSolved: boolean; isMissed: boolean },
): Challenge['trouble'] {
  if (isMissed) return 'failing';
  if (isSolved) return null;
  if (wrong >= failingWrong) return 'failing';
  if (tries > 0) return 'unsolved';
  return opened > 0 ? 'untried' : 'unopened';
}
