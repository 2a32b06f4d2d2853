import type { Counter, Gauge, Histogram, MetricObjectWithValues, MetricValue } from 'prom-client';
import type { MetricName, metricTable } from './metric-table.ts';

type MetricDeclaration<Name extends MetricName> = (typeof metricTable)[Name];
type LabelOf<Name extends MetricName> = MetricDeclaration<Name>['labels'][number];

type NamesOf<Kind> = {
  [Name in MetricName]: MetricDeclaration<Name>['kind'] extends Kind ? Name : never;
}[MetricName];

export interface GaugeValue<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}

/** The values of one metric in one process, as sent to another process. */
export type MetricObject = MetricObjectWithValues<MetricValue<string>>;

/** The instruments of a process: one of `prom-client` for each line of the table. */
export type Metrics = { readonly [Name in NamesOf<'counter'>]: Counter<LabelOf<Name>> } & {
  readonly [Name in NamesOf<'histogram'>]: Histogram<LabelOf<Name>>;
} & {
  /** Reads a gauge's value at every scrape; several readers are summed, a failed one is left out. */
  watch<Name extends NamesOf<'gauge'>>(name: Name, read: () => readonly GaugeValue<LabelOf<Name>>[]): void;
  /** Calls `flush` before a counter is read, for counts that are kept elsewhere until then. */
  beforeRead(name: NamesOf<'counter'>, flush: () => void): void;
  /** All values of this process. */
  collect(): Promise<MetricObject[]>;
};

export type Instrument = Counter | Gauge | Histogram;
