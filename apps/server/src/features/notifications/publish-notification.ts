import { type Language, privateUserChannel, type RealtimeEvents } from '@guidon/contract';
import type { Tx } from '@guidon/db';
import type { MemberCtx } from '../../platform/http/context.ts';
import type { Services } from '../../platform/services/services.ts';
import type { Recipient } from './fan-out.ts';
import type { NotificationDefinitions } from './notification-definitions.ts';
import { presentNotification } from './list-notifications.ts';
import type { NotificationRow } from './store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ChannelFamily } from '../../platform/feature/feature.ts';

export interface DeliveredNotification {
  row: NotificationRow;
  recipients: readonly Recipient[];
}

/**
 * After the commit: open pages of the recipients show it, each in its reader's language. It goes over channels that
 * only the recipient may join: being notified shows to which organizations a person belongs.
 */
export function publishNotification(
  tx: Tx,
  { realtime, definitions }: Pick<Services, 'realtime'> & { definitions: NotificationDefinitions },
  { row, recipients }: DeliveredNotification,
): void {
  if (recipients.length === 0) return;
  const { tenantId } = row;
  for (const [language, users] of byLanguage(recipients)) {
    const words = definitions.wordsOf(row, language);
    const notification: RealtimeEvents['new-notification'] = presentNotification(row, words, {
      at: row.updatedAt,
      read: false,
    });
    const channels = users.map(({ userId }) => privateUserChannel(userId));
    realtime.publishToManyAfterCommit(tx, channels, 'new-notification', notification, { tenantId });
  }
}

function byLanguage(recipients: readonly Recipient[]): Map<Language, Recipient[]> {
  return Map.groupBy(recipients, ({ language }) => language);
}

/** The other open pages of a reader, here and in the tenants concerned: one was read, or all were. */
export function publishRead(
  tx: Tx,
  { realtime, tenantId, actor }: MemberCtx,
  { id, tenantIds }: { id: string | null; tenantIds: readonly string[] },
): void {
  const read: RealtimeEvents['notification-read'] = { id };
  for (const audience of new Set([tenantId, ...tenantIds]))
    realtime.publishAfterCommit(tx, privateUserChannel(actor.userId), 'notification-read', read, {
      tenantId: audience,
    });
}

/** `private-user-{userId}`: for the user alone. */
export const privateUserChannels: ChannelFamily = {
  prefix: 'private-user-',
  admit(ctx, userId) {
    if (userId !== ctx.actor.userId) throw new AppError('FORBIDDEN');
    return {};
  },
};
