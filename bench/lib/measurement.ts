/** One figure against its limit, as it is printed: `rate` and `limit` in `unit`, CPU in milliseconds an answer. */
export interface Measurement {
  name: string;
  /** How many teams the event has; 0 where there is none. */
  teams: number;
  unit: '/s' | 'ms' | 'MB' | 'KB' | '%';
  rate: number;
  limit: number;
  ratio: number;
  promise: number | null;
  /** Whether the ratio must be at least what is promised, or at most. */
  bound: 'least' | 'most';
  p50_ms: number | null;
  p99_ms: number | null;
  errors: number;
  server_cpu_ms: number | null;
  db_cpu_ms: number | null;
  first_error?: string;
}

type Optional = Partial<
  Pick<Measurement, 'p50_ms' | 'p99_ms' | 'errors' | 'server_cpu_ms' | 'db_cpu_ms' | 'first_error'>
>;
type MeasurementInput = Omit<Measurement, keyof Optional | 'ratio'> & Optional;

/** Completes a figure with its ratio. Figures have three digits; the ratio is kept exact enough for its verdict. */
export function measured({ rate, limit, ...input }: MeasurementInput): Measurement {
  return {
    p50_ms: null,
    p99_ms: null,
    errors: 0,
    server_cpu_ms: null,
    db_cpu_ms: null,
    ...input,
    rate: rate >= 1_000 ? Math.round(rate) : round3(rate),
    limit: limit >= 1_000 ? Math.round(limit) : round3(limit),
    ratio: Number((rate / limit).toPrecision(5)),
  };
}

export function verdictOf({ errors, ratio, promise, bound }: Measurement): string {
  if (errors > 0) return `no result: ${errors} errors`;
  if (promise === null) return '';
  const isKept = bound === 'least' ? ratio >= promise : ratio <= promise;
  return isKept ? 'kept' : 'missed';
}

export function round3(value: number): number {
  return Number(value.toPrecision(3));
}

export function quantile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}
