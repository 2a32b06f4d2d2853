import { tenantRoutes } from '@guidon/contract';
import { write } from '../../lib/write.ts';
import { eventStales } from '../../resources/events.ts';

export const joinEvent = write(tenantRoutes.joinEvent, { stales: ['auth.tenants', ...eventStales] });
