import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

const invitationId = z.string();

export const coHostInvited = defineDomainEvent('co-host-invited', z.object({ invitationId }));

export const coHostAccepted = defineDomainEvent('co-host-accepted', z.object({ invitationId }));
