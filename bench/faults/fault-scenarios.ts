import { setTimeout as delay } from 'node:timers/promises';
import { isReady, openKillRounds, type Victim } from '../../apps/server/src/testing/processes/kill-rounds.ts';
import { openPair } from '../../apps/server/src/testing/processes/open-pair.ts';
import { runReconnects } from '../../apps/server/src/testing/processes/reconnect-crowd.ts';
import { endLaunched, makeDataDir } from '../../apps/server/src/testing/processes/server-process.ts';
import { until } from '../../apps/server/src/testing/processes/until.ts';
import type { Findings } from '../../apps/server/src/testing/processes/examine-history.ts';
import type { FaultRow } from './fault-table.ts';

type ReportRow = (row: FaultRow) => void;

const size = { challenges: 60, players: 60 };
const answersARound = 400;
const victims: Victim[] = ['server', 'database', 'both'];

export async function killRounds(rounds: number, report: ReportRow): Promise<void> {
  const dataDir = await makeDataDir();
  try {
    const world = await openKillRounds(dataDir.path, size);
    for (let round = 1; round <= rounds; round += 1) {
      const victim = victims[round % victims.length] ?? 'server';
      const { killed, backMs, slowestMs, isBoardEqual, ...findings } = await world.run(victim, answersARound);
      const timing = { backMs, slowestMs, isBoardEqual, surprises: world.stream.surprises };
      report(rowOf('kill', round, killed, findings, timing));
    }
  } finally {
    await endLaunched();
    await dataDir.remove();
  }
}

export async function killOneOfTwo(rounds: number, report: ReportRow): Promise<void> {
  const pair = await openPair(size);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const victim = round % 2 === 0 ? 0 : 1;
      const before = pair.stream.acknowledged.length;
      let killing: Promise<void> | undefined;
      await pair.stream.press(pair.client, (count) => {
        if (count >= before + answersARound / 2) killing ??= pair.kill(victim);
        return count >= before + answersARound;
      });
      if (!killing) throw new Error('The answers were over before the blow.');
      await killing;
      const startedMs = performance.now();
      await pair.revive(victim);
      const backMs = performance.now() - startedMs;
      const { isBoardEqual, ...findings } = await pair.examine([0, 1]);
      const { slowestMs, surprises } = pair.stream;
      const timing = { backMs, slowestMs, isBoardEqual, surprises };
      report(rowOf('kill-one-of-two', round, `process ${victim + 1}`, findings, timing));
    }
  } finally {
    await pair.close();
  }
}

export async function restartDatabase(rounds: number, report: ReportRow): Promise<void> {
  const pair = await openPair(size);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const before = pair.stream.acknowledged.length;
      let backMs = 0;
      let restarting: Promise<void> | undefined;
      const restart = async () => {
        const startedMs = performance.now();
        await pair.postgres.restart();
        await Promise.all(pair.servers.map(({ url }) => until('readiness', () => isReady(url))));
        backMs = performance.now() - startedMs;
      };
      await pair.stream.press(pair.client, (count) => {
        if (count >= before + answersARound / 2) restarting ??= restart();
        return count >= before + answersARound && backMs > 0;
      });
      if (!restarting) throw new Error('The answers were over before the restart.');
      await restarting;
      const { isBoardEqual, ...findings } = await pair.examine([0, 1]);
      const { slowestMs, surprises } = pair.stream;
      report(
        rowOf('restart-database', round, 'database', findings, {
          backMs,
          slowestMs,
          isBoardEqual,
          surprises,
        }),
      );
      await delay(100);
    }
  } finally {
    await pair.close();
  }
}

/** Two thousand browsers of one server come back after it was killed; "found" are those that joined again. */
export async function reconnect(lines: number, report: ReportRow): Promise<void> {
  const dataDir = await makeDataDir();
  const { warn } = console;
  console.warn = () => undefined;
  try {
    const result = await runReconnects(dataDir.path, lines);
    const { back, allBackMs, slowestReadMs, boardReads, boardFailures, spreadMs, peakShare } = result;
    const none = { twice: 0, firstBloods: 0, firstBloodsTwice: 0, misnumbered: 0 };
    console.error(
      `reconnect: first attempts over ${Math.round(spreadMs)} ms, at most ${Math.round(peakShare * lines)} within 100 ms; ${boardReads} board reads meanwhile`,
    );
    report(
      rowOf(
        'reconnect',
        1,
        'server',
        { acknowledged: lines, found: back, ...none },
        {
          backMs: allBackMs,
          slowestMs: slowestReadMs,
          isBoardEqual: true,
          surprises:
            boardFailures > 0 || boardReads === 0
              ? [`${boardFailures} of ${boardReads} board reads failed`]
              : [],
        },
      ),
    );
  } finally {
    console.warn = warn;
    await endLaunched();
    await dataDir.remove();
  }
}

interface Timing {
  backMs: number;
  slowestMs: number;
  isBoardEqual: boolean;
  surprises: readonly string[];
}

function rowOf(name: string, round: number, killed: string, findings: Findings, timing: Timing): FaultRow {
  return {
    name,
    round,
    killed,
    acknowledged: findings.acknowledged,
    found: findings.found,
    twice: findings.twice,
    first_bloods: findings.firstBloods,
    first_bloods_twice: findings.firstBloodsTwice,
    misnumbered: findings.misnumbered,
    board_equal: timing.isBoardEqual,
    back_ms: Math.round(timing.backMs),
    slowest_ms: Math.round(timing.slowestMs),
    wrong: timing.surprises.join('; '),
  };
}
