import type { Tx } from '@guidon/db';
import { type Audience, fanOut } from './fan-out.ts';
import type { Notice } from './notice.ts';
import type { DeliveredNotification } from './publish-notification.ts';
import { insertNotification } from './store.ts';

interface NoticeDelivery {
  tenantId: string;
  audience: Audience;
  sourceKey: string;
  at: Date;
}

/** Stores a notice and gives it to its audience; null when its source was told of before. */
export async function deliverNotice(
  tx: Tx,
  notice: Notice,
  { tenantId, audience, sourceKey, at }: NoticeDelivery,
): Promise<DeliveredNotification | null> {
  const row = await insertNotification(tx, notice, { tenantId, sourceKey, at });
  if (!row) return null;
  const { id } = row;
  return { row, userIds: await fanOut(tx, { tenantId, id, type: notice.type, audience, at }) };
}
