import { profileRoutes } from '@guidon/contract';
import { api } from '../../../lib/api-client.ts';
import { dataQuery } from '../../../lib/route-query.ts';
import { write, writeForm } from '../../../lib/write.ts';

export function statsQuery() {
  return dataQuery(profileRoutes.stats);
}

export function sessionsQuery() {
  return dataQuery(profileRoutes.sessions);
}

export function deletionQuery() {
  return { ...dataQuery(profileRoutes.deletion), gcTime: 0, staleTime: 0 };
}

export async function fetchProfile() {
  return (await api.call(profileRoutes.me)).data;
}

export const changePassword = write(profileRoutes.changePassword, {
  stales: ['users.my-sessions', 'users.me'],
});
export const uploadAvatar = writeForm(profileRoutes.uploadAvatar, { stales: [] });
export const removeAvatar = write(profileRoutes.removeAvatar, { stales: [] });
export const endSession = write(profileRoutes.endSession, { stales: ['users.my-sessions'] });
export const endOtherSessions = write(profileRoutes.endOtherSessions, { stales: ['users.my-sessions'] });
/** The account is gone, so nothing is refetched. */
export const deleteAccount = write(profileRoutes.deleteMe, { stales: [] });
