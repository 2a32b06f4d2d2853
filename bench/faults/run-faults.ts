import { killOneOfTwo, killRounds, reconnect, restartDatabase } from './fault-scenarios.ts';
import { type FaultRow, faultTable, isSound } from './fault-table.ts';

export interface FaultPlan {
  rounds: number;
  lines?: number;
}

export async function runFaults({ rounds, lines = 2_000 }: FaultPlan): Promise<boolean> {
  const rows: FaultRow[] = [];
  const report = (row: FaultRow) => {
    rows.push(row);
    console.error(
      `${row.name} ${row.round}, ${row.killed}: ${row.found} of ${row.acknowledged}, ${row.back_ms} ms`,
    );
  };
  await killRounds(rounds, report);
  await killOneOfTwo(rounds, report);
  await restartDatabase(rounds, report);
  await reconnect(lines, report);
  console.log(`\n${faultTable(rows)}`);
  return rows.every(isSound);
}

if (import.meta.main) {
  const [rounds = '20'] = process.argv.slice(2);
  process.exit((await runFaults({ rounds: Number(rounds) })) ? 0 : 1);
}
