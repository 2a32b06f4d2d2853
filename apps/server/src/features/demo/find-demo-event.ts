import { asPlatform, auditLog, type Database } from '@guidon/db';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { EventKey } from '../standings/index.ts';

/** No route records it, and rows of the audit log are never changed: what bears this mark was made by `seedDemo`. */
export const demoMark = 'tenant.seed-demo';

const Mark = z.object({ tenantId: z.uuid(), details: z.object({ eventId: z.uuid() }) });

/** The running event that the demo was made with; null where there is none. */
export async function findDemoEvent(database: Database): Promise<EventKey | null> {
  const [row] = await asPlatform({ database }, (tx) =>
    tx
      .select({ tenantId: auditLog.tenantId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, demoMark))
      .orderBy(asc(auditLog.at))
      .limit(1),
  );
  const mark = Mark.safeParse(row);
  return mark.success ? { tenantId: mark.data.tenantId, eventId: mark.data.details.eventId } : null;
}

const againMs = 60_000;

/** Keeps what was found for good; what was not found is looked for again after a minute. */
export function rememberFound<T>(
  find: () => Promise<T | null>,
  clock: () => number,
): () => Promise<T | null> {
  let found: T | null = null;
  let search: Promise<T | null> | null = null;
  let againAtMs = Number.NEGATIVE_INFINITY;

  async function look(): Promise<T | null> {
    try {
      found = await find();
      againAtMs = clock() + againMs;
    } finally {
      search = null;
    }
    return found;
  }

  return async () => {
    if (found !== null || clock() < againAtMs) return found;
    search ??= look();
    return search;
  };
}
