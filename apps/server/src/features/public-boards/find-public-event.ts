import { asPlatform, type Database, events, tenants } from '@guidon/db';
import { and, eq, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../platform/http/app-error.ts';
import { isBoardPublic } from '../events/index.ts';
import type { LiveEvent, LiveEvents } from '../standings/index.ts';
import { t } from './texts.ts';

export interface PublicEvent {
  live: LiveEvent;
  tenantName: string;
}

export type FindPublicEvent = (eventId: string) => Promise<PublicEvent>;

const rememberedMax = 1_000;

/** An event whose boards everybody may see, by its id alone; NOT_FOUND for all others, which are not loaded either. */
export function publicEvents(database: Database, live: Pick<LiveEvents, 'read'>): FindPublicEvent {
  const found = new LRUCache<string, { tenantId: string; tenantName: string }>({ max: rememberedMax });
  return async (eventId) => {
    const place = found.get(eventId) ?? (await findTenant(database, eventId));
    if (!place) throw notFound(t('eventNotFound'));
    found.set(eventId, place);
    const event = await live.read({ tenantId: place.tenantId, eventId });
    if (event && isBoardPublic(event.definition)) return { live: event, tenantName: place.tenantName };
    found.delete(eventId);
    throw notFound(t('eventNotFound'));
  };
}

async function findTenant(database: Database, eventId: string) {
  const [row] = await asPlatform({ database }, (tx) =>
    tx
      .select({ tenantId: tenants.id, tenantName: tenants.name })
      .from(events)
      .innerJoin(tenants, eq(tenants.id, events.tenantId))
      .where(
        and(
          eq(events.id, eventId),
          eq(events.boardVisibility, 'public'),
          eq(events.visibility, 'listed'),
          ne(events.lifecycle, 'draft'),
        ),
      )
      .limit(1),
  );
  return row;
}
