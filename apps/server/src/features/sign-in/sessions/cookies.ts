import { limits, type SessionReply } from '@guidon/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../../../platform/http/access-token.ts';
import { clearCookie, setCookie, readCookie } from '../../../platform/http/cookies.ts';
import { refreshTokenSeconds } from './access-tokens.ts';
import { knownDeviceSeconds, markDevice } from './known-device.ts';
import type { Exchange } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services/services.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isOwnPage } from '../../../platform/http/request-headers.ts';
import { t } from '../declares.ts';

const week = 7 * 24 * 60 * 60;

const refreshPath = '/api/auth';

interface SessionCookies {
  token: string;
  refreshToken: string;
  tenantId?: string | null;
  /** Made by `markDevice`. */
  deviceMark?: string;
}

/**
 * The refresh token is sent only to the calls that need it where the server is reached over HTTP. The tenant is a hint
 * that pages read and write, and proves nothing.
 */
export function setSessionCookies(reply: FastifyReply, session: SessionCookies): void {
  setCookie(reply, cookieNames.access, session.token, { path: '/api', maxAgeSeconds: week });
  setCookie(reply, cookieNames.refresh, session.refreshToken, {
    path: refreshPath,
    maxAgeSeconds: refreshTokenSeconds,
  });
  if (session.deviceMark) {
    setCookie(reply, cookieNames.device, session.deviceMark, {
      path: refreshPath,
      maxAgeSeconds: knownDeviceSeconds,
    });
  }
  if (session.tenantId) {
    reply.setCookie(cookieNames.tenant, session.tenantId, {
      secure: reply.server.isSecure,
      sameSite: 'strict',
      path: '/',
      maxAge: week,
    });
  }
}

/** Lets the browser sign in without its second factor for thirty days. */
export function setTrustedDeviceCookie(reply: FastifyReply, device: string): void {
  const maxAgeSeconds = limits.trustedDeviceMs / 1000;
  setCookie(reply, cookieNames.trustedDevice, device, { path: refreshPath, maxAgeSeconds });
}

export function clearTrustedDeviceCookie(reply: FastifyReply): void {
  clearCookie(reply, cookieNames.trustedDevice, refreshPath);
}

/** The mark of the device stays, because it keeps other people's wrong guesses from locking its owner out. */
export function clearSessionCookies(reply: FastifyReply): void {
  clearCookie(reply, cookieNames.access, '/api');
  clearCookie(reply, cookieNames.refresh, refreshPath);
}

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

/** Fails with FORBIDDEN on a request from a page of another origin. */
export function requireOwnPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  if (!isOwnPage(headers, publicUrl)) throw new AppError('FORBIDDEN', t('ownPagesOnly'));
}
