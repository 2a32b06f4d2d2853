import type { BenchWorld } from './bench-world.ts';
import { cpuTimeMs } from './cpu-time.ts';
import type { LoadResult } from './http-load.ts';

/** One scenario against its limit, as it is printed; rates are answers a second, CPU is milliseconds an answer. */
export interface Measurement {
  name: string;
  teams: number;
  rate: number;
  limit: number;
  ratio: number;
  promise: number;
  p50_ms: number;
  p99_ms: number;
  errors: number;
  server_cpu_ms: number;
  db_cpu_ms: number;
  first_error?: string;
}

export interface Scenario {
  name: string;
  /** The least ratio to the limit that is promised. */
  promise: number;
  runLimit: (world: BenchWorld) => Promise<LoadResult>;
  /** Prepares what the runs ask for; called once. */
  prepare: (world: BenchWorld) => () => Promise<LoadResult>;
}

interface Run {
  result: LoadResult;
  serverMs: number;
  databaseMs: number;
}

const rounds = 3;

/** Runs limit and scenario in turn, after one round each that does not count, and takes the medians of three. */
export async function measure(scenario: Scenario, world: BenchWorld): Promise<Measurement> {
  const runOurs = scenario.prepare(world);
  await scenario.runLimit(world);
  await runOurs();
  const limits: number[] = [];
  const runs: Run[] = [];
  for (let round = 0; round < rounds; round += 1) {
    limits.push(rateOf(await scenario.runLimit(world)));
    runs.push(await withCpu(world, runOurs));
  }
  const middle = runs.toSorted((a, b) => rateOf(a.result) - rateOf(b.result))[1] ?? runs[0];
  if (!middle) throw new Error('A scenario has three rounds.');
  const limit = median(limits);
  const latencies = middle.result.latencies.toSorted();
  const failed = runs.find(({ result }) => result.errors > 0);
  return {
    name: scenario.name,
    teams: world.event.teams.length,
    rate: Math.round(rateOf(middle.result)),
    limit: Math.round(limit),
    ratio: round3(rateOf(middle.result) / limit),
    promise: scenario.promise,
    p50_ms: round3(latencies[Math.floor(latencies.length * 0.5)] ?? 0),
    p99_ms: round3(latencies[Math.floor(latencies.length * 0.99)] ?? 0),
    errors: runs.reduce((sum, { result }) => sum + result.errors, 0),
    server_cpu_ms: round3(middle.serverMs / middle.result.answered),
    db_cpu_ms: round3(middle.databaseMs / middle.result.answered),
    ...(failed?.result.firstError && { first_error: failed.result.firstError }),
  };
}

async function withCpu({ server }: BenchWorld, run: () => Promise<LoadResult>): Promise<Run> {
  const serverBefore = cpuTimeMs(server.pid, { children: false });
  const databaseBefore = cpuTimeMs(server.databasePid, { children: true });
  const result = await run();
  return {
    result,
    serverMs: cpuTimeMs(server.pid, { children: false }) - serverBefore,
    databaseMs: cpuTimeMs(server.databasePid, { children: true }) - databaseBefore,
  };
}

export function rateOf({ answered, elapsedMs }: LoadResult): number {
  return (answered * 1_000) / elapsedMs;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function round3(value: number): number {
  return Number(value.toPrecision(3));
}
