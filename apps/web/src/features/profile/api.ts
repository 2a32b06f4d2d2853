import { userRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';
import { dataQuery } from '../../lib/route-query.ts';
import { write, writeForm } from '../../lib/write.ts';

export function statsQuery() {
  return dataQuery(userRoutes.stats);
}

export function sessionsQuery() {
  return dataQuery(userRoutes.sessions);
}

/** Asked anew each time, since it says what is about to happen. */
export function deletionQuery() {
  return { ...dataQuery(userRoutes.deletion), gcTime: 0, staleTime: 0 };
}

export async function fetchProfile() {
  return (await api.call(userRoutes.me)).data;
}

export const changePassword = write(userRoutes.changePassword, { stales: ['users.my-sessions', 'users.me'] });
export const uploadAvatar = writeForm(userRoutes.uploadAvatar, { stales: [] });
export const removeAvatar = write(userRoutes.removeAvatar, { stales: [] });
export const endSession = write(userRoutes.endSession, { stales: ['users.my-sessions'] });
export const endOtherSessions = write(userRoutes.endOtherSessions, { stales: ['users.my-sessions'] });
/** There is nobody left to show anything to. */
export const deleteAccount = write(userRoutes.deleteMe, { stales: [] });
