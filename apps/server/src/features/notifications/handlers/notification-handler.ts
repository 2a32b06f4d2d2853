import type { Tx } from '@guidon/db';
import { UnreadableJob } from '../../../platform/jobs/job.ts';
import type { DomainEvent } from '../../../platform/notifications/domain-event.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { DeliveredNotification } from '../publish-notification.ts';

type HandlerServices = Pick<Services, 'clock' | 'jobs'>;

/** Notifies of one kind of domain event, in a transaction of its tenant; running twice notifies nobody twice. */
export interface NotificationHandler {
  kind: string;
  run: (
    tx: Tx,
    services: HandlerServices,
    sent: { tenantId: string },
  ) => Promise<DeliveredNotification | null>;
}

export function handleDomainEvent<Data extends object>(
  { kind, data }: DomainEvent<Data>,
  handle: (
    tx: Tx,
    services: HandlerServices,
    domainEvent: Data & { tenantId: string },
  ) => Promise<DeliveredNotification | null>,
): NotificationHandler {
  return {
    kind,
    run: async (tx, services, sent) => {
      const read = data.safeParse(sent);
      if (!read.success) throw new UnreadableJob(`An unreadable ${kind}`, { cause: read.error });
      return handle(tx, services, { ...read.data, tenantId: sent.tenantId });
    },
  };
}
