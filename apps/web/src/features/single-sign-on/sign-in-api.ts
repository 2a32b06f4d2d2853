import { singleSignOnRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';

/** Where the provider of a tenant is; the browser is remembered for when it comes back. */
export async function startSignIn(tenantName: string, returnUrl: string | undefined): Promise<string> {
  const params = { tenantName };
  const body = returnUrl === undefined ? {} : { returnUrl };
  return (await api.call(singleSignOnRoutes.start, { params, body })).data.url;
}

export function completeSignIn() {
  return api.call(singleSignOnRoutes.complete);
}

export async function inspectLink(token: string, signal?: AbortSignal) {
  return (await api.call(singleSignOnRoutes.inspectLink, { body: { token }, signal })).data;
}

export async function confirmLink(token: string) {
  return (await api.call(singleSignOnRoutes.confirmLink, { body: { token } })).data;
}
