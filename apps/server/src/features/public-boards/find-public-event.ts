import { isBoardPublic } from '@guidon/contract';
import { asPlatform, events, isNotSuspended, tenants } from '@guidon/db';
import { and, eq, ne } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { notFound } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services/services.ts';
import type { LiveEvent, LiveEvents } from '../standings/index.ts';
import { policyChanged } from '../tenant-settings/index.ts';
import { t } from './declares.ts';

type Needs = Pick<Services, 'database' | 'bus'>;

export interface PublicEvent {
  live: LiveEvent;
  tenantName: string;
}

export type FindPublicEvent = (eventId: string) => Promise<PublicEvent>;

const rememberedMax = 1_000;

/** An event whose boards everybody may see, by its id alone; NOT_FOUND for all others, which are not loaded either. */
export function publicEvents(services: Needs, live: Pick<LiveEvents, 'read'>): FindPublicEvent {
  const found = new LRUCache<string, { tenantId: string; tenantName: string }>({ max: rememberedMax });
  services.bus.subscribe(policyChanged, ({ tenantId }) => {
    for (const [eventId, place] of found.entries()) if (place.tenantId === tenantId) found.delete(eventId);
  });
  return async (eventId) => {
    const place = found.get(eventId) ?? (await findTenant(services, eventId));
    if (!place) throw notFound(t('eventNotFound'));
    found.set(eventId, place);
    const event = await live.read({ tenantId: place.tenantId, eventId });
    if (event && isBoardPublic(event.definition)) return { live: event, tenantName: place.tenantName };
    found.delete(eventId);
    throw notFound(t('eventNotFound'));
  };
}

async function findTenant(services: Needs, eventId: string) {
  const [row] = await asPlatform(services, (tx) =>
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
          isNotSuspended(events.tenantId),
        ),
      )
      .limit(1),
  );
  return row;
}
