import type { Tx } from '@guidon/db';
import type { Audience } from '../../platform/notifications/notification.ts';
import { fanOut, type Notice } from './fan-out.ts';
import type { DeliveredNotification } from './publish-notification.ts';
import { insertNotification, keepNotification } from './store.ts';

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
  const store = isShared ? keepNotification : insertNotification;
  const row = await store(tx, notice, { tenantId, sourceKey, at });
  if (!row) return null;
  const { id } = row;
  return { row, recipients: await fanOut(tx, { tenantId, id, type: notice.type, audience, at }) };
}
