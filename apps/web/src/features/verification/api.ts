import { type SessionReply, verificationRoutes } from '@guidon/contract';
import { api } from '../../lib/api-client.ts';

export function verifyByLink(token: string, email: string): Promise<SessionReply> {
  return api.call(verificationRoutes.byLink, { body: { token, email } });
}

export function verifyByCode(code: string, email: string): Promise<SessionReply> {
  return api.call(verificationRoutes.byCode, { body: { code, email } });
}

/** Mails a new link and code; whoever is signed in gets them at the address of the account. */
export async function sendAgain(email: string, isSignedIn: boolean): Promise<void> {
  if (isSignedIn) await api.call(verificationRoutes.send);
  else await api.call(verificationRoutes.resend, { body: { email } });
}
