import { sessionRoutes, type SessionUser } from '@guidon/contract';
import { api } from '../../../lib/api-client.ts';
import { write } from '../../../lib/write.ts';

export async function fetchUser(): Promise<SessionUser> {
  return (await api.call(sessionRoutes.me)).user;
}

/** Nothing is read before a session begins. */
export const login = write(sessionRoutes.login, { stales: [] });

export async function logout(): Promise<void> {
  await api.call(sessionRoutes.logout);
}
