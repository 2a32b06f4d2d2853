import { type Measurement, verdictOf } from './measurement.ts';

const columns = [
  'scenario',
  'teams',
  'measured',
  'limit',
  'ratio',
  'promise',
  'p50 ms',
  'p99 ms',
  'server CPU ms',
  'database CPU ms',
  '',
];

function cellsOf(m: Measurement): string[] {
  const figure = (value: number) => (m.unit === '/s' ? `${value}/s` : `${value} ${m.unit}`);
  return [
    m.name,
    m.teams === 0 ? '-' : String(m.teams),
    figure(m.rate),
    figure(m.limit),
    m.ratio.toFixed(3),
    m.promise === null ? '-' : `${m.bound === 'least' ? '≥' : '≤'} ${m.promise.toFixed(2)}`,
    ...[m.p50_ms, m.p99_ms, m.server_cpu_ms, m.db_cpu_ms].map((value) =>
      value === null ? '-' : String(value),
    ),
    verdictOf(m),
  ];
}

export function report(measurements: readonly Measurement[]): string {
  const table = [columns, ...measurements.map(cellsOf)];
  const widths = columns.map((_column, index) => Math.max(...table.map((row) => row[index]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
  return [...lines, '', ...measurements.map((m) => JSON.stringify(m))].join('\n');
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

export function reportMarkdown(measurements: readonly Measurement[]): string {
  return [line(columns), line(columns.map(() => '---')), ...measurements.map((m) => line(cellsOf(m)))].join(
    '\n',
  );
}
