import { z } from 'zod';
import { defineDomainEvent } from '../../platform/notifications/domain-event.ts';

export const announced = defineDomainEvent('announced', z.object({ notificationId: z.string() }));
