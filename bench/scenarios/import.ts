import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BenchWorld } from '../lib/bench-world.ts';
import { requestBytes } from '../lib/http-load.ts';
import { writeLargeArchive } from '../lib/large-archive.ts';
import { measured, median, quantile, round3 } from '../lib/measurement.ts';
import { startPaced } from '../lib/paced.ts';
import { residentMb } from '../lib/resident-memory.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { signInStaff } from '../lib/sign-in-staff.ts';
import { boardPath, createReaders } from './reads.ts';

const archive = { challenges: 2_000, bytes: 1024 ** 3 };
const limits = { memoryMb: 200, replyMs: 50 };
/** What the players of some ten thousand teams ask for while the event runs. */
const perSecond = { looks: 1_000, answers: 20 };
const quietMs = 20_000;
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

interface Played {
  lookMs: number[];
  answerMs: number[];
  errors: number;
}

/** Looks at the board and right answers at a steady rate while `work` runs, and how long each took. */
async function whilePlaying(world: BenchWorld, work: () => Promise<unknown>): Promise<Played> {
  const { server, event, tokens, openAnswers } = world;
  const played: Played = { lookMs: [], answerMs: [], errors: 0 };
  const looks = tokens.slice(0, 100).map((token) =>
    requestBytes(server.port, {
      method: 'GET',
      path: boardPath(event.eventId),
      headers: { authorization: `Bearer ${token}` },
    }),
  );
  let asked = 0;
  const pace = (rate: number, next: () => Buffer | null, times: number[]) =>
    startPaced({
      port: server.port,
      perSecond: rate,
      next,
      onReply: ({ status, tookMs }) => {
        if (status === 200) times.push(tookMs);
        else played.errors += 1;
      },
    });
  const looking = await pace(perSecond.looks, () => looks[asked++ % looks.length] ?? null, played.lookMs);
  const answering = await pace(perSecond.answers, () => openAnswers.next(), played.answerMs);
  await work();
  await Promise.all([looking.stop(), answering.stop()]);
  return played;
}

function percentile99(times: readonly number[]): number {
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
      const path = join(folder, 'past.zip');
      await writeLargeArchive(path, { ...archive, prefix: 'past' });
      await createReaders(world, boardPath)();
      const alone = await whilePlaying(world, () => delay(quietMs));
      let tookMs = 0;
      let beside: Played = alone;
      const moreMb = await memoryDuring(world.server.pid, async () => {
        beside = await whilePlaying(world, async () => {
          const startedAt = performance.now();
          await importArchive(world, path, token);
          tookMs = performance.now() - startedAt;
        });
      });
      console.error(`import: ${Math.round(tookMs / 1_000)} s for 1 GiB`);
      const teams = world.event.teams.length;
      const waited = (name: string, times: { alone: number[]; beside: number[] }) =>
        measured({
          name,
          teams,
          unit: 'ms',
          rate: percentile99(times.beside),
          limit: limits.replyMs,
          promise: 1,
          bound: 'most',
          p50_ms: round3(median(times.beside)),
          p99_ms: round3(percentile99(times.alone)),
          errors: alone.errors + beside.errors,
        });
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
          rate: beside.lookMs.reduce((most, ms) => Math.max(most, ms), 0),
          limit: limits.replyMs,
          promise: 1,
          bound: 'most',
        }),
        waited('import-looks', { alone: alone.lookMs, beside: beside.lookMs }),
        waited('import-answers', { alone: alone.answerMs, beside: beside.answerMs }),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
