import type { BenchWorld } from './bench-world.ts';
import { cpuTimeMs } from './cpu-time.ts';
import type { LoadResult } from './http-load.ts';
import { type Measurement, measured, median, quantile, round3 } from './measurement.ts';

export interface RatePlan {
  name: string;
  /** The ratio to the limit that is promised: at least for a rate, at most for a cost; null where none is. */
  promise: number | null;
  runLimit: () => Promise<LoadResult>;
  runOurs: () => Promise<LoadResult>;
}

export interface Run {
  result: LoadResult;
  serverMs: number;
  databaseMs: number;
}

const rounds = 3;

export async function measureRate(
  world: BenchWorld,
  { name, promise, runLimit, runOurs }: RatePlan,
): Promise<Measurement> {
  await runLimit();
  await runOurs();
  const limits: number[] = [];
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(rateOf(await runLimit()));
    runs.push(await withCpu(world, runOurs));
  }
  const middle = runs.toSorted((a, b) => rateOf(a.result) - rateOf(b.result))[1];
  if (!middle) throw new Error('A scenario has three rounds.');
  const latencies = middle.result.latencies.toSorted();
  const failed = runs.find(({ result }) => result.errors > 0);
  return measured({
    name,
    teams: world.event.teams.length,
    unit: '/s',
    rate: rateOf(middle.result),
    limit: median(limits),
    promise,
    bound: 'least',
    p50_ms: round3(quantile(latencies, 0.5)),
    p99_ms: round3(quantile(latencies, 0.99)),
    errors: runs.reduce((sum, { result }) => sum + result.errors, 0),
    server_cpu_ms: round3(middle.serverMs / middle.result.answered),
    db_cpu_ms: round3(middle.databaseMs / middle.result.answered),
    ...(failed?.result.firstError && { first_error: failed.result.firstError }),
  });
}

/** Processor time that an answer costs in server and database together, beside that of another kind of answer. */
export async function measureCost(
  world: BenchWorld,
  { name, promise, runLimit, runOurs }: RatePlan,
): Promise<Measurement> {
  const costs: { limit: number; ours: number }[] = [];
  const errors: LoadResult[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [limit, ours] = [await withCpu(world, runLimit), await withCpu(world, runOurs)];
    errors.push(limit.result, ours.result);
    if (round > 0) costs.push({ limit: costOf(limit), ours: costOf(ours) });
  }
  return measured({
    name,
    teams: world.event.units,
    unit: 'ms',
    rate: median(costs.map(({ ours }) => ours)),
    limit: median(costs.map(({ limit }) => limit)),
    promise,
    bound: 'most',
    errors: errors.reduce((sum, result) => sum + result.errors, 0),
  });
}

export function costOf({ result, serverMs, databaseMs }: Run): number {
  return (serverMs + databaseMs) / result.answered;
}

export async function withCpu({ server }: BenchWorld, run: () => Promise<LoadResult>): Promise<Run> {
  const times = () => [server.pid, server.databasePid].map((pid) => cpuTimeMs(pid, { children: true }));
  const [serverBefore = 0, databaseBefore = 0] = times();
  const result = await run();
  const [serverMs = 0, databaseMs = 0] = times();
  return { result, serverMs: serverMs - serverBefore, databaseMs: databaseMs - databaseBefore };
}

export function rateOf({ answered, elapsedMs }: Pick<LoadResult, 'answered' | 'elapsedMs'>): number {
  return (answered * 1_000) / elapsedMs;
}
