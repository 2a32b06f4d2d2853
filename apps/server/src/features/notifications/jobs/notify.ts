import { inTenant, type Tx } from '@guidon/db';
import { UnreadableJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../platform/services/services.ts';
import { announcedHandler } from '../handlers/announced.ts';
import { challengesAddedHandler } from '../handlers/challenges-added.ts';
import { eventRegisteredHandler } from '../handlers/event-registered.ts';
import { eventStartedHandler } from '../handlers/event-started.ts';
import { invitationAcceptedHandler } from '../handlers/invitation-accepted.ts';
import type { NotificationHandler } from '../handlers/notification-handler.ts';
import { roleChangedHandler } from '../handlers/role-changed.ts';
import { publishNotification } from '../publish-notification.ts';

export type Notifier = Pick<Services, 'database' | 'clock' | 'jobs' | 'realtime'>;

const handlers: readonly NotificationHandler[] = [
  announcedHandler,
  eventStartedHandler,
  eventRegisteredHandler,
  challengesAddedHandler,
  roleChangedHandler,
  invitationAcceptedHandler,
];

/** Tells people of something that has happened: rows first, signals after their commit. */
export async function notify(
  services: Notifier,
  domainEvent: { tenantId: string; kind: string },
): Promise<void> {
  const { tenantId, kind } = domainEvent;
  const handler = handlers.find((each) => each.kind === kind);
  if (!handler) throw new UnreadableJob(`No handler of ${kind}`);
  await inTenant({ ...services, tenantId }, async (tx: Tx) => {
    const told = await handler.run(tx, services, domainEvent);
    if (told) publishNotification(tx, services, told);
  });
}
