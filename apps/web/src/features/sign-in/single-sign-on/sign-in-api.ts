import { singleSignOnRoutes } from '@guidon/contract';
import { api } from '../../../lib/api-client.ts';
import { write } from '../../../lib/write.ts';

/** Answers where the provider of a tenant is; the server remembers the browser until it comes back. */
export const startSignIn = write(singleSignOnRoutes.start, { stales: [] });
/** Nothing is read before a session begins. */
export const completeSignIn = write(singleSignOnRoutes.complete, { stales: [] });

export async function inspectLink(token: string, signal?: AbortSignal) {
  return (await api.call(singleSignOnRoutes.inspectLink, { body: { token }, signal })).data;
}

/** The profile lists the ways to sign in. */
export const confirmLink = write(singleSignOnRoutes.confirmLink, { stales: ['users.me'] });
