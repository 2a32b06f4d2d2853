import { standingsRoutes } from '@guidon/contract';
import { createHttpClient } from '@guidon/testkit/http';
import { openCompetition } from './competition.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { until } from './until.ts';
import { openWebClients } from './web-clients.ts';

export interface ReconnectResult {
  lines: number;
  back: number;
  allBackMs: number;
  spreadMs: number;
  /** The largest share of first attempts within 100 ms. */
  peakShare: number;
  boardReads: number;
  boardFailures: number;
  slowestReadMs: number;
}

export async function runReconnects(dataDir: string, count: number): Promise<ReconnectResult> {
  const lines = await openWebClients();
  let server = await startServer({ dataDir });
  try {
    const port = Number(new URL(server.url).port);
    const client = createHttpClient(server.url);
    const { eventId, adminToken } = await openCompetition(client, { challenges: 2, players: 2 });
    const crowd = Array.from({ length: count }, () => lines.open({ port }));
    for (const line of crowd) line.setChannels([`event-${eventId}`]);
    const joined = () => crowd.filter(({ view }) => Object.keys(view.joined).length === 1).length;
    await until('a full house', () => joined() === count, 120_000);
    const connections = crowd.map(({ view }) => view.connection);
    const tries = crowd.map(({ attemptsMs }) => attemptsMs.length);

    const struckMs = performance.now();
    server.kill('SIGKILL');
    await server.ended;
    server = await startServer({ dataDir, port });
    const areBack = () =>
      crowd.every(
        ({ view }, n) => view.connection !== connections[n] && Object.keys(view.joined).length === 1,
      );
    const readBoard = async () =>
      (await client.call(standingsRoutes.leaderboard, adminToken, { params: { eventId } })).status === 200;
    const reads = await readUntil(areBack, readBoard);
    const firstMs = crowd
      .map(({ attemptsMs }, n) => attemptsMs[tries[n] ?? 0] ?? 0)
      .toSorted((a, b) => a - b);
    return {
      lines: count,
      back: joined(),
      allBackMs: performance.now() - struckMs,
      ...spreadOf(firstMs),
      ...reads,
    };
  } finally {
    lines.close();
    await endServer(server);
  }
}

async function readUntil(isOver: () => boolean, read: () => Promise<boolean>) {
  let boardReads = 0;
  let boardFailures = 0;
  let slowestReadMs = 0;
  const readOnce = async () => {
    const startedMs = performance.now();
    if (!(await read().catch(() => false))) boardFailures += 1;
    boardReads += 1;
    slowestReadMs = Math.max(slowestReadMs, performance.now() - startedMs);
    return isOver();
  };
  await until('everyone’s return', readOnce, 120_000);
  return { boardReads, boardFailures, slowestReadMs };
}

function spreadOf(firstMs: readonly number[]): { spreadMs: number; peakShare: number } {
  const count = firstMs.length;
  const at = (share: number) => firstMs[Math.min(count - 1, Math.floor(share * count))] ?? 0;
  const within = firstMs.map((from) => firstMs.filter((ms) => ms >= from && ms < from + 100).length);
  return { spreadMs: at(0.9) - at(0.1), peakShare: Math.max(...within) / count };
}

async function endServer(server: ServerProcess): Promise<void> {
  server.kill('SIGTERM');
  await server.ended;
}
