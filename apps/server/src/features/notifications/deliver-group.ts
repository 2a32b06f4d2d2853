import type { Tx } from '@guidon/db';
import { type Burst, takeBurst } from './bursts.ts';
import { type Audience, fanOut } from './fan-out.ts';
import type { Notice } from './notice.ts';
import { challengesAdded, peopleRegistered, type NoticeEvent } from './notice-texts.ts';
import type { DeliveredNotification } from './publish-notification.ts';
import { findOfGroup, growNotification, lockGroup, insertNotification } from './store.ts';

/** Within this time one notification grows instead of a second one being made. */
const groupMs = 10 * 60_000;

type GroupedEvent = NoticeEvent & { createdBy: string | null };

interface GroupKind {
  notice: (event: NoticeEvent, count: number) => Notice;
  audience: (event: GroupedEvent) => Audience;
}

const groups: Record<Burst['kind'], GroupKind> = {
  'challenges-added': { notice: challengesAdded, audience: ({ id }) => ({ eventId: id }) },
  registrations: {
    notice: peopleRegistered,
    audience: ({ createdBy }) => ({ userIds: createdBy === null ? [] : [createdBy] }),
  },
};

/** Tells all that waits of a burst as one notification, or adds it to the one of the last minutes. */
export async function deliverGroup(
  tx: Tx,
  burst: Burst,
  { event, at }: { event: GroupedEvent; at: Date },
): Promise<DeliveredNotification | null> {
  const { tenantId, kind } = burst;
  const groupKey = `${kind}:${event.id}`;
  await lockGroup(tx, groupKey);
  const more = await takeBurst(tx, burst, at);
  if (more === 0) return null;
  const { notice, audience } = groups[kind];
  const existing = await findOfGroup(tx, { tenantId, groupKey, since: new Date(at.getTime() - groupMs) });
  const count = (existing?.count ?? 0) + more;
  const { type, title, message, ...rest } = notice(event, count);
  const row = existing
    ? await growNotification(tx, existing, { title, message, count, at })
    : await insertNotification(tx, { type, title, message, ...rest }, { tenantId, groupKey, count, at });
  if (!row) return null;
  const addressed = { tenantId, id: row.id, type, audience: audience(event), at };
  return { row, userIds: await fanOut(tx, addressed, { again: true }) };
}
