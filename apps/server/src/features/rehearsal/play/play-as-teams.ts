import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CopyToPlay, PlayedCopy, PlayProgress } from '../play-copy.ts';
import type { TeamTokens } from './admit-teams.ts';
import { type Caller, createCaller } from './create-caller.ts';
import { enterEvent } from './enter-event.ts';
import { type Counts, playTeam } from './play-team.ts';
import { measureLoad } from './measure-load.ts';

interface PlayOptions {
  /** Where the copy is served. */
  origin: string;
  teams: readonly TeamTokens[];
  signal: AbortSignal;
  onProgress: (progress: PlayProgress) => void;
}

const progressMs = 1_000;
/** Teams do not all come in the same instant. */
const arrivalMs = 3_000;

/**
 * Every team enters the event, reads, answers wrong and right, takes hints and looks at the board until the time is over.
 * Questions that nobody came to are then tried once.
 */
export async function playAsTeams(
  copy: CopyToPlay,
  { origin, teams, signal, onProgress }: PlayOptions,
): Promise<PlayedCopy> {
  const caller = createCaller(origin);
  const measured = measureLoad(caller);
  const counts: Counts = { rightAnswers: 0, wrongAnswers: 0, hints: 0, refusals: new Map() };
  const startMs = performance.now();
  const endMs = startMs + copy.seconds * 1_000;
  const isOver = () => signal.aborted || performance.now() >= endMs;
  const report = () =>
    onProgress({
      seconds: Math.floor((performance.now() - startMs) / 1_000),
      requests: caller.latenciesMs.length,
      solves: counts.rightAnswers,
    });
  const timer = setInterval(report, progressMs);
  try {
    await Promise.all(
      teams.map(async (tokens, index) => {
        await pause(randomInt(1 + Math.min(arrivalMs, copy.seconds * 200)));
        const token = await enterEvent(caller, copy, tokens);
        if (token === null) return;
        const first = Math.floor((index * copy.questions.length) / teams.length);
        await playTeam({ caller, copy, counts, token, first, isOver });
      }),
    );
    await tryTheRest(caller, copy, { counts, token: teams[0]?.[0], signal });
  } finally {
    clearInterval(timer);
    report();
  }
  const { refusals, ...answered } = counts;
  return {
    load: { ...measured(), ...answered },
    questions: [...refusals].map(([questionId, refusal]) => ({ questionId, refusal })),
    firstError: caller.firstError,
  };
}

async function tryTheRest(
  caller: Caller,
  copy: CopyToPlay,
  { counts, token, signal }: { counts: Counts; token: string | undefined; signal: AbortSignal },
): Promise<void> {
  if (token === undefined || signal.aborted) return;
  const questions = copy.questions.filter(({ questionId }) => !counts.refusals.has(questionId));
  let left = questions.length;
  await playTeam({
    caller,
    copy: { ...copy, questions },
    counts,
    token,
    first: 0,
    isOver: () => signal.aborted || left-- <= 0,
    isQuick: true,
  });
}
