import type { Tx } from '@guidon/db';
import type { DomainEvent } from '../../../platform/jobs/job-kinds.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { DeliveredNotification } from '../publish-notification.ts';

type OfKind<Kind extends DomainEvent['kind']> = Extract<DomainEvent, { kind: Kind }>;

/** Tells of one kind of domainEvent, in a transaction of its tenant; running twice tells nobody twice. */
export type NotificationHandler<Kind extends DomainEvent['kind']> = (
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  domainEvent: OfKind<Kind>,
) => Promise<DeliveredNotification | null>;

/** Who tells of what. */
export type NotificationHandlers = { [Kind in DomainEvent['kind']]: NotificationHandler<Kind> };
