import { coHostRoutes, memberRoutes, type Role } from '@guidon/contract';
import { dataQuery } from '../../../lib/route-query.ts';
import { write } from '../../../lib/write.ts';

const stales = ['co-hosts.*', 'events.get'];
const shown = 10;

export const coHostsQuery = (eventId: string) => dataQuery(coHostRoutes.list, { params: { eventId } });
export const receivedCoHostQuery = () => dataQuery(coHostRoutes.received, {});

export function staffQuery(role: Role, search: string) {
  return dataQuery(memberRoutes.list, {
    query: { role, state: 'active', search: search === '' ? undefined : search, limit: shown },
  });
}

export const inviteCoHost = write(coHostRoutes.invite, { stales });
export const updateCoHost = write(coHostRoutes.update, { stales });
export const removeCoHost = write(coHostRoutes.remove, { stales });
export const revokeCoHostInvitation = write(coHostRoutes.revoke, { stales: [...stales, 'invitations.*'] });
export const acceptCoHostInvitation = write(coHostRoutes.accept, { stales: [...stales, 'events.*'] });
export const declineCoHostInvitation = write(coHostRoutes.decline, { stales });
