import type { Measurement } from './measure.ts';

const columns = [
  'scenario',
  'teams',
  'rate/s',
  'limit/s',
  'ratio',
  'promise',
  'p50 ms',
  'p99 ms',
  'server ms',
  'db ms',
  '',
];

/** The measurements as a table for people, then as one JSON line each. A run with errors is no result. */
export function report(measurements: readonly Measurement[]): string {
  const rows = measurements.map((m) => [
    m.name,
    m.teams,
    m.rate,
    m.limit,
    m.ratio.toFixed(2),
    m.promise.toFixed(2),
    m.p50_ms,
    m.p99_ms,
    m.server_cpu_ms,
    m.db_cpu_ms,
    verdict(m),
  ]);
  const table = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_column, index) => Math.max(...table.map((row) => row[index]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
  return [...lines, '', ...measurements.map((m) => JSON.stringify(m))].join('\n');
}

function verdict({ errors, ratio, promise }: Measurement): string {
  if (errors > 0) return `no result: ${errors} errors`;
  return ratio >= promise ? 'kept' : 'missed';
}
