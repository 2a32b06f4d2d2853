import { AggregatorRegistry } from 'prom-client';
import type { MetricObject } from './metrics.ts';

/** The metrics of several processes, aggregated, in the text format of Prometheus. */
export async function joinMetrics(processes: readonly (readonly MetricObject[])[]): Promise<string> {
  return AggregatorRegistry.aggregate(processes.map((metrics) => [...metrics])).metrics();
}
