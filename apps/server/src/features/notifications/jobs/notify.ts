import { inTenant, type Tx } from '@guidon/db';
import type { DomainEvent } from '../../../platform/jobs/job-kinds.ts';
import type { Services } from '../../../platform/services/services.ts';
import { announced } from '../handlers/announced.ts';
import { challengesAdded } from '../handlers/challenges-added.ts';
import { eventRegistered } from '../handlers/event-registered.ts';
import { eventStarted } from '../handlers/event-started.ts';
import type { NotificationHandler, NotificationHandlers } from '../handlers/notification-handler.ts';
import { invitationAccepted } from '../handlers/invitation-accepted.ts';
import { roleChanged } from '../handlers/role-changed.ts';
import { publishNotification } from '../publish-notification.ts';

export type Notifier = Pick<Services, 'database' | 'clock' | 'jobs' | 'realtime'>;

const handlers: NotificationHandlers = {
  announced,
  'event-started': eventStarted,
  'event-registered': eventRegistered,
  'challenges-added': challengesAdded,
  'role-changed': roleChanged,
  'invitation-accepted': invitationAccepted,
};

/** Tells people of something that has happened: rows first, signals after their commit. */
export async function notify(services: Notifier, domainEvent: DomainEvent): Promise<void> {
  await inTenant({ ...services, tenantId: domainEvent.tenantId }, async (tx: Tx) => {
    const told = await handlerOf(domainEvent)(tx, services, domainEvent);
    if (told) publishNotification(tx, services, told);
  });
}

/** Safe because the map has a teller of its own kind for each. */
function handlerOf({ kind }: DomainEvent): NotificationHandler<DomainEvent['kind']> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return handlers[kind] as unknown as NotificationHandler<DomainEvent['kind']>;
}
