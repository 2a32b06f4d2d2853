import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type DeclaredMetric, metricTable } from './metric-table.ts';
import type { Instrument, Metrics, GaugeValue } from './metrics.ts';

export interface MetricsOptions {
  /** The version that runs. */
  version: string;
  /** Whether to measure memory, processor and event loop too; once for each process. */
  withProcess: boolean;
}

type Reader = () => readonly GaugeValue<string>[];

export function createMetrics({ version, withProcess }: MetricsOptions): Metrics {
  const registry = new Registry();
  const readers = new Map<string, Reader[]>();
  const flushes = new Map<string, (() => void)[]>();
  const instruments = Object.fromEntries(
    Object.entries(metricTable).map(([key, declared]: [string, DeclaredMetric]) => [
      key,
      create(declared, registry, {
        readers: listOf(readers, key),
        flushes: listOf(flushes, key),
      }),
    ]),
  );
  if (withProcess) collectDefaultMetrics({ register: registry });
  readers.get('build')?.push(() => [{ labels: { version }, value: 1 }]);
  readers.get('processes')?.push(() => [{ labels: {}, value: 1 }]);
  return asMetrics({
    ...instruments,
    watch: (name: string, read: Reader) => readers.get(name)?.push(read),
    beforeRead: (name: string, flush: () => void) => flushes.get(name)?.push(flush),
    collect: () => registry.getMetricsAsJSON(),
  });
}

interface Hooks {
  readers: readonly Reader[];
  flushes: readonly (() => void)[];
}

function create(declared: DeclaredMetric, registry: Registry, { readers, flushes }: Hooks): Instrument {
  const { kind, name, help, aggregator } = declared;
  const common = {
    name,
    help,
    labelNames: [...declared.labels],
    registers: [registry],
    ...(aggregator && { aggregator }),
  };
  if (kind === 'histogram') return new Histogram({ ...common, buckets: [...(declared.buckets ?? [])] });
  if (kind === 'counter') {
    return new Counter({ ...common, collect: () => flushes.forEach((flush) => flush()) });
  }
  return new Gauge({
    ...common,
    collect() {
      this.reset();
      for (const read of readers) addSafely(this, read);
    },
  });
}

/** A reader that fails must not hide the others. */
function addSafely(gauge: Gauge, read: Reader): void {
  try {
    for (const { labels, value } of read()) gauge.inc(labels, value);
  } catch {
    // The gauge then lacks this reader's values.
  }
}

function listOf<Item>(lists: Map<string, Item[]>, key: string): Item[] {
  const list: Item[] = [];
  lists.set(key, list);
  return list;
}

/** Safe because every line of the table has just been turned into an instrument of its kind. */
function asMetrics(instruments: Record<string, unknown>): Metrics {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return instruments as unknown as Metrics;
}
