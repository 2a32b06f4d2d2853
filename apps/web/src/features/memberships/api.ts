import { registrationRoutes } from '@guidon/contract';
import { write } from '../../lib/write.ts';
import { eventStales } from '../../resources/events.ts';

export const foundTenant = write(registrationRoutes.foundTenant, { stales: ['auth.tenants'] });
export const joinEvent = write(registrationRoutes.joinEvent, { stales: ['auth.tenants', ...eventStales] });
