import type { Tx } from '@guidon/db';
import type { Audience } from '../../platform/notifications/notification.ts';
import { fanOut, type Notice, noticeOf } from './fan-out.ts';
import type { DeliveredNotification } from './publish-notification.ts';
import { insertNotification, upsertNotification, findOfGroup, growNotification, lockGroup } from './store.ts';
import { type Burst, consumeBurst } from './bursts.ts';
import type { DefinitionOf } from './notification-definitions.ts';

interface NoticeDelivery {
  tenantId: string;
  audience: Audience;
  sourceKey: string;
  at: Date;
  /** One row for all, to which its readers come one by one. */
  isShared?: boolean;
}

/** Stores a notice and gives it to its audience; null when the same was delivered before. */
export async function deliverNotice(
  tx: Tx,
  notice: Notice,
  { tenantId, audience, sourceKey, at, isShared = false }: NoticeDelivery,
): Promise<DeliveredNotification | null> {
  const store = isShared ? upsertNotification : insertNotification;
  const row = await store(tx, notice, { tenantId, sourceKey, at });
  if (!row) return null;
  const { id } = row;
  return { row, recipients: await fanOut(tx, { tenantId, id, type: notice.type, audience, at }) };
}

/** Within this time one notification grows instead of a second one being made. */
const groupMs = 10 * 60_000;

/** Delivers all that waits of a burst as one notification, or adds it to the one of the last minutes. */
export async function deliverGroup(
  tx: Tx,
  definition: DefinitionOf<'burst'>,
  { tenantId, eventId, nowMs }: { tenantId: string; eventId: string; nowMs: number },
): Promise<DeliveredNotification | null> {
  const { burst: kind, find } = definition.trigger;
  const found = await find(tx, { tenantId, eventId }, nowMs);
  if (!found) return null;
  const at = new Date(nowMs);
  const groupKey = `${kind}:${eventId}`;
  await lockGroup(tx, groupKey);
  const burst: Burst = { tenantId, kind, eventId };
  const more = await consumeBurst(tx, burst, at);
  if (more === 0) return null;
  const existing = await findOfGroup(tx, { tenantId, groupKey, since: new Date(nowMs - groupMs) });
  const count = (existing?.count ?? 0) + more;
  const notice = noticeOf(definition, { ...found, params: found.paramsOf(count) });
  const { type, title, message, code, params } = notice;
  const row = existing
    ? await growNotification(tx, existing, { title, message, code, params, count, at })
    : await insertNotification(tx, notice, { tenantId, groupKey, count, at });
  if (!row) return null;
  const addressed = { tenantId, id: row.id, type, audience: found.audience, at };
  return { row, recipients: await fanOut(tx, addressed, { again: true }) };
}
