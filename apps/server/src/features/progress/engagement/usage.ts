import type { Role } from '@guidon/contract';

export interface PageCount {
  day: string;
  path: string;
  views: number;
  seconds: number;
  marks: bigint;
}

export interface FeatureCount {
  day: string;
  feature: string;
  uses: number;
  marks: bigint;
}

export interface Visit {
  day: string;
  userId: string;
  slot: number;
  role: Role;
  seconds: number;
}

/** Counts of one tenant that are not written yet: one entry for each row. */
export interface Usage {
  pages: Map<string, PageCount>;
  features: Map<string, FeatureCount>;
  visits: Map<string, Visit>;
}

/** Limits the memory of a batch; further visits are dropped. */
const visitsMax = 20_000;

export function emptyUsage(): Usage {
  return { pages: new Map(), features: new Map(), visits: new Map() };
}

export function addPage(
  { pages }: Usage,
  { day, path, marks }: Pick<PageCount, 'day' | 'path' | 'marks'>,
  seconds: number,
): void {
  const key = `${day} ${path}`;
  const before = pages.get(key);
  pages.set(key, {
    day,
    path,
    views: (before?.views ?? 0) + 1,
    seconds: (before?.seconds ?? 0) + seconds,
    marks: (before?.marks ?? 0n) | marks,
  });
}

export function addFeature({ features }: Usage, { day, feature, marks }: Omit<FeatureCount, 'uses'>): void {
  const key = `${day} ${feature}`;
  const before = features.get(key);
  features.set(key, {
    day,
    feature,
    uses: (before?.uses ?? 0) + 1,
    marks: (before?.marks ?? 0n) | marks,
  });
}

/** Sessions report their length so far, in any order, so the longest report counts. */
export function addVisit({ visits }: Usage, visit: Visit): void {
  const key = `${visit.day} ${visit.userId} ${visit.slot}`;
  const before = visits.get(key);
  if (before === undefined && visits.size >= visitsMax) return;
  visits.set(key, { ...visit, seconds: Math.max(visit.seconds, before?.seconds ?? 0) });
}
