import type { SessionReply } from '@guidon/contract';
import { cookieNames } from '../../../platform/http/access-token.ts';
import { readCookie } from '../../../platform/http/cookies.ts';
import type { Exchange } from '../../../platform/http/exchange.ts';
import type { Services } from '../../../platform/services/services.ts';
import { setSessionCookies } from './cookies.ts';
import { markDevice } from './known-device.ts';

/** Sets the session's cookies. The refresh token is in the body only when the client requested it. */
export function deliverSession(
  { settings }: Pick<Services, 'settings'>,
  session: SessionReply,
  inBody: boolean,
  { request, reply }: Exchange,
): SessionReply {
  const { token, refreshToken, ...rest } = session;
  if (!token || !refreshToken || !session.user) return rest;
  const { tenantId, email } = session.user;
  const deviceMark = markDevice(settings.secretKey, email, readCookie(request, cookieNames.device));
  setSessionCookies(reply, { token, refreshToken, tenantId, deviceMark });
  return { ...rest, token, ...(inBody && { refreshToken }) };
}
