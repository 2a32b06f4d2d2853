import { type DeclaredMetric, metricTable } from './metric-table.ts';
import { AggregatorRegistry } from 'prom-client';
import type { MetricObject } from './metrics.ts';

/** The rows of the table of metrics in the documentation. */
export function metricsRows(): string {
  const rows = Object.values(metricTable).map(
    ({ name, kind, labels, help }: DeclaredMetric) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
  return ['| Metric | Kind | Labels | What it is |', '|---|---|---|---|', ...rows].join('\n');
}

/** The metrics of several processes, aggregated, in the text format of Prometheus. */
export async function joinMetrics(processes: readonly (readonly MetricObject[])[]): Promise<string> {
  return AggregatorRegistry.aggregate(processes.map((metrics) => [...metrics])).metrics();
}

/** The last value of `read`, at first `fallback`; refreshed in the background when older than `forMs`. */
export function remembered<Value>(read: () => Promise<Value>, fallback: Value, forMs: number): () => Value {
  let value = fallback;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let isReading = false;

  async function readAgain(): Promise<void> {
    isReading = true;
    value = await read().catch(() => fallback);
    isReading = false;
    readAtMs = performance.now();
  }

  return () => {
    if (!isReading && performance.now() - readAtMs >= forMs) void readAgain();
    return value;
  };
}
