import {
  asPlatform,
  brandingLogos,
  brandings,
  type Database,
  eventCounters,
  events,
  isNotSuspended,
  storedFiles,
  tenants,
  type Tx,
} from '@guidon/db';
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { notFound } from '../../../platform/http/app-error.ts';
import { usesLogo } from '../../branding/index.ts';
import { t } from '../declares.ts';

export type SharedRow = Awaited<ReturnType<typeof selectShared>>[number];

/** Its organizers say so, and it is published, listed and not archived. */
const isShared = and(
  eq(events.sharePage, true),
  eq(events.visibility, 'listed'),
  ne(events.lifecycle, 'draft'),
  isNull(events.archivedAt),
  isNotSuspended(events.tenantId),
);

/** An event that everybody may see a page of; null for any other, whether it exists or not. */
export async function findSharedEvent(
  services: { database: Database },
  eventId: string,
): Promise<SharedRow | null> {
  const [found] = await asPlatform(services, (tx) => selectShared(tx, and(eq(events.id, eventId), isShared)));
  return found ?? null;
}

export async function requireSharedEvent(
  services: { database: Database },
  eventId: string,
): Promise<SharedRow> {
  const found = await findSharedEvent(services, eventId);
  if (!found) throw notFound(t('eventNotFound'));
  return found;
}

/** An event with how its organization looks, whoever may see it. */
export function selectShared(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      event: events,
      participantCount: eventCounters.participantCount,
      tenantName: tenants.name,
      displayName: tenants.displayName,
      brand: {
        brandingType: brandings.brandingType,
        companyName: brandings.companyName,
        textColor: brandings.textColor,
      },
      logo: { sha256: brandingLogos.sha256, storageKey: brandingLogos.storageKey },
      image: { sha256: storedFiles.sha256, storageKey: storedFiles.storageKey },
    })
    .from(events)
    .innerJoin(tenants, eq(tenants.id, events.tenantId))
    .innerJoin(
      eventCounters,
      and(eq(eventCounters.tenantId, events.tenantId), eq(eventCounters.eventId, events.id)),
    )
    .leftJoin(brandings, eq(brandings.tenantId, events.tenantId))
    .leftJoin(brandingLogos, usesLogo)
    .leftJoin(
      storedFiles,
      and(eq(storedFiles.tenantId, events.tenantId), eq(storedFiles.id, events.imageFileId)),
    )
    .where(where)
    .limit(1);
}

export function organizationOf({ brand, displayName }: SharedRow): string {
  return brand?.companyName ?? displayName;
}
