import { type DeclaredMetric, metricTable } from './metric-table.ts';

/** The rows of the table of metrics in the documentation. */
export function metricsRows(): string {
  const rows = Object.values(metricTable).map(
    ({ name, kind, labels, help }: DeclaredMetric) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  return ['| Metric | Kind | Labels | What it is |', '|---|---|---|---|', ...rows].join('\n');
}
