import type { RehearsalLoad } from '@guidon/contract';
import { newId } from '@guidon/db';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { CopyToPlay, PlayedCopy, PlayProgress } from '../play-copy.ts';
import type { TeamTokens } from './admit-teams.ts';
import { type Caller, createCaller } from './create-caller.ts';
import { type Counts, playTeam } from './play-team.ts';

const sampleMs = 500;

const mebibyte = 1024 * 1024;

type MeasuredLoad = Omit<RehearsalLoad, 'rightAnswers' | 'wrongAnswers' | 'hints'>;

const MadeTeam = z.object({ data: z.object({ teamCode: z.string() }) });

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

/** Registers the members of a team and forms it; answers who plays, null where they could not get in. */
async function enterEvent(
  caller: Caller,
  { eventId, teamSize }: Pick<CopyToPlay, 'eventId' | 'teamSize'>,
  tokens: TeamTokens,
): Promise<string | null> {
  const [leader, ...mates] = tokens;
  if (leader === undefined) return null;
  for (const token of tokens) {
    const path = `/events/${eventId}/registration`;
    const { code } = await caller.call({ method: 'POST', path, token, body: {} });
    if (code !== null) return null;
  }
  if (teamSize === null) return leader;
  const name = `rehearsal-${newId().slice(-8)}`;
  const path = `/events/${eventId}/teams`;
  const made = await caller.call({ method: 'POST', path, token: leader, body: { name } });
  if (made.code !== null) return null;
  const { teamCode } = MadeTeam.parse(made.body).data;
  for (const token of mates) {
    await caller.call({ method: 'POST', path: `${path}/join`, token, body: { teamCode } });
  }
  return leader;
}

/** Begins to measure this process, which serves the copy and plays it; the result ends it and answers what was. */
function measureLoad(caller: Caller): () => MeasuredLoad {
  const startMs = performance.now();
  const before = process.cpuUsage();
  let memoryBytes = process.memoryUsage.rss();
  const timer = setInterval(() => {
    memoryBytes = Math.max(memoryBytes, process.memoryUsage.rss());
  }, sampleMs);
  return () => {
    clearInterval(timer);
    const seconds = (performance.now() - startMs) / 1_000;
    const { user, system } = process.cpuUsage(before);
    const sorted = caller.latenciesMs.toSorted((a, b) => a - b);
    const share = (of: number) =>
      rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))]);
    return {
      requests: sorted.length,
      perSecond: rounded(sorted.length / seconds),
      medianMs: share(0.5),
      p95Ms: share(0.95),
      slowestMs: share(1),
      cpu: Math.round(((user + system) / 1e6 / seconds) * 100) / 100,
      memoryMiB: Math.round(memoryBytes / mebibyte),
      errors: caller.errors,
    };
  };
}

function rounded(value = 0): number {
  return Math.round(value * 10) / 10;
}
