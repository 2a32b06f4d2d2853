import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { BenchWorld } from '../lib/bench-world.ts';
import { requestBytes } from '../lib/http-load.ts';
import { writeLargeArchive } from '../lib/large-archive.ts';
import { rateOf } from '../lib/measure-rate.ts';
import { measured, median, quantile, round3 } from '../lib/measurement.ts';
import { startPaced } from '../lib/paced.ts';
import { residentMb } from '../lib/resident-memory.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { signInStaff } from '../lib/sign-in-staff.ts';
import { boardPath, createReaders } from './reads.ts';

const archive = { challenges: 2_000, bytes: 1024 ** 3 };
const limits = { memoryMb: 200, replyMs: 50, answerMs: 50 };
const promises = { reads: 0.6 };
const readers = 40;
const answersPerSecond = 20;
const looksPerSecond = 100;
const rounds = 4;
const everyMs = 50;
const main = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));

/** Sends an archive in parts and imports it, as an organizer does from a machine of their own. */
async function importArchive({ server }: BenchWorld, path: string, token: string): Promise<void> {
  const url = `http://127.0.0.1:${server.port}`;
  const child = spawn(process.execPath, [main, 'import', path, '--url', url], {
    env: { ...process.env, GUIDON_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('close', resolve)),
  ]);
  if (code !== 0)
    throw new Error(
      `The import ended with ${String(code)}: ${error}${said.split('\n').slice(-3).join('\n')}`,
    );
}

/** The most memory while `work` runs, beyond what there was before. */
async function memoryDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const before = residentMb(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, everyMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}

interface Answers {
  times: number[];
  errors: number;
}

async function whileAnswering(world: BenchWorld, answers: Answers, work: () => Promise<void>): Promise<void> {
  const paced = await startPaced({
    port: world.server.port,
    perSecond: answersPerSecond,
    next: () => world.openAnswers.next(),
    onReply: ({ status, tookMs }) => {
      if (status === 200) answers.times.push(tookMs);
      else answers.errors += 1;
    },
  });
  await work();
  await paced.stop();
}

/** How long a player waits for the board at worst, with nothing else going on but an import. */
async function longestLook(world: BenchWorld, work: () => Promise<void>): Promise<number> {
  const { server, event, tokens } = world;
  const look = requestBytes(server.port, {
    method: 'GET',
    path: boardPath(event.eventId),
    headers: { authorization: `Bearer ${tokens[0] ?? ''}` },
  });
  let longest = 0;
  const looks = await startPaced({
    port: server.port,
    perSecond: looksPerSecond,
    next: () => look,
    onReply: ({ tookMs }) => {
      longest = Math.max(longest, tookMs);
    },
  });
  await work();
  await looks.stop();
  return longest;
}

function slowest(times: readonly number[]): number {
  return quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  );
}

/** A zip of 1 GiB with 2,000 challenges: what it costs the server, and what the players of a running event see of it. */
export const importing: WorldScenario = {
  name: 'import',
  needs: 'world',
  sizes: 'small',
  isOnlyByName: true,
  async run(world) {
    const folder = await mkdtemp(join(tmpdir(), 'guidon-bench-import-'));
    try {
      const token = await signInStaff(world);
      const paths = { first: join(folder, 'first.zip'), second: join(folder, 'second.zip') };
      for (const [prefix, path] of Object.entries(paths))
        await writeLargeArchive(path, { ...archive, prefix });
      const read = createReaders(world, boardPath, readers);
      await read();
      let longestMs = 0;
      let tookMs = 0;
      const moreMb = await memoryDuring(world.server.pid, async () => {
        longestMs = await longestLook(world, async () => {
          const startedAt = performance.now();
          await importArchive(world, paths.first, token);
          tookMs = performance.now() - startedAt;
        });
      });
      console.error(
        `import: ${Math.round(tookMs / 1_000)} s for 1 GiB, ${Math.round(moreMb)} MB more, ${Math.round(longestMs)} ms at worst`,
      );
      const [alone, beside]: [number[], number[]] = [[], []];
      const [quiet, busy]: [Answers, Answers] = [
        { times: [], errors: 0 },
        { times: [], errors: 0 },
      ];
      await whileAnswering(world, quiet, async () => {
        for (let round = 0; round < rounds; round += 1) alone.push(rateOf(await read()));
      });
      await whileAnswering(world, busy, async () => {
        const state = { isOver: false };
        const work = importArchive(world, paths.second, token).finally(() => {
          state.isOver = true;
        });
        while (!state.isOver) beside.push(rateOf(await read()));
        await work;
      });
      const teams = world.event.teams.length;
      return [
        measured({
          name: 'import-memory',
          teams,
          unit: 'MB',
          rate: moreMb,
          limit: limits.memoryMb,
          promise: 1,
          bound: 'most',
        }),
        measured({
          name: 'import-longest-look',
          teams,
          unit: 'ms',
          rate: longestMs,
          limit: limits.replyMs,
          promise: 1,
          bound: 'most',
        }),
        measured({
          name: 'import-scoreboard',
          teams,
          unit: '/s',
          // The last round may have outlasted the import.
          rate: median(beside.slice(0, -1)),
          limit: median(alone),
          promise: promises.reads,
          bound: 'least',
        }),
        measured({
          name: 'import-answers',
          teams,
          unit: 'ms',
          rate: slowest(busy.times),
          limit: limits.answerMs,
          promise: 1,
          bound: 'most',
          p50_ms: round3(median(busy.times)),
          p99_ms: round3(slowest(quiet.times)),
          errors: quiet.errors + busy.errors,
        }),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
