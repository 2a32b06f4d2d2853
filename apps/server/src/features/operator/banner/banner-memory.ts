import type { Banner } from '@guidon/contract';
import { asPlatform, type Tx } from '@guidon/db';
import { operatorBanners } from '@guidon/db/schema/operator';
import type { Services } from '../../../platform/services/services.ts';
import { bannerChanged } from '../declares.ts';

export type BannerRow = typeof operatorBanners.$inferSelect;

/** The banner that holds now, if there is one. */
export type ReadBanner = () => Promise<Banner | undefined>;

/** Changes without a message, such as one that was missed, apply after this long at the latest. */
const keptMs = 60_000;

/** Every page reads it, so it is kept in memory until a message says that it has changed. */
export function createBannerMemory(services: Pick<Services, 'database' | 'bus' | 'clock'>): ReadBanner {
  let kept: { untilMs: number; reading: Promise<BannerRow | null> } | null = null;
  services.bus.subscribe(bannerChanged, () => {
    kept = null;
  });
  const read = () => {
    if (kept !== null && kept.untilMs > services.clock()) return kept.reading;
    const mine = { untilMs: services.clock() + keptMs, reading: asPlatform(services, findBanner) };
    kept = mine;
    mine.reading.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.reading;
  };
  return async () => {
    const row = await read();
    return row !== null && isShownAt(row, services.clock()) ? presentBanner(row) : undefined;
  };
}

export function isShownAt(
  { shownFrom, shownUntil }: Pick<BannerRow, 'shownFrom' | 'shownUntil'>,
  nowMs: number,
): boolean {
  const hasBegun = shownFrom === null || shownFrom.getTime() <= nowMs;
  return hasBegun && (shownUntil === null || shownUntil.getTime() > nowMs);
}

export async function findBanner(tx: Tx): Promise<BannerRow | null> {
  const [row] = await tx.select().from(operatorBanners);
  return row ?? null;
}

export function presentBanner({ text, tone, link, changedAt }: BannerRow): Banner {
  return { text, tone, link, changedAt: changedAt.toISOString() };
}
