import { limits } from '@guidon/contract';
import type { FastifyReply } from 'fastify';
import { cookieNames } from '../../platform/http/access-token.ts';
import { refreshTokenSeconds } from './access-tokens.ts';
import { knownDeviceSeconds } from './known-device.ts';

const week = 7 * 24 * 60 * 60;
const refreshPath = '/api/auth';

interface SessionCookies {
  token: string;
  refreshToken: string;
  tenantId?: string | null;
  /** Made by `markDevice`. */
  deviceMark?: string;
}

/** Both tokens are HttpOnly; the refresh token is sent only to the calls that need it. */
export function setSessionCookies(reply: FastifyReply, isSecure: boolean, session: SessionCookies): void {
  const shared = { secure: isSecure, sameSite: 'strict', httpOnly: true } as const;
  reply.setCookie(cookieNames.access, session.token, { ...shared, path: '/api', maxAge: week });
  reply.setCookie(cookieNames.refresh, session.refreshToken, {
    ...shared,
    path: refreshPath,
    maxAge: refreshTokenSeconds,
  });
  if (session.deviceMark) {
    reply.setCookie(cookieNames.device, session.deviceMark, {
      ...shared,
      path: refreshPath,
      maxAge: knownDeviceSeconds,
    });
  }
  if (session.tenantId) {
    reply.setCookie(cookieNames.tenant, session.tenantId, {
      ...shared,
      httpOnly: false,
      path: '/',
      maxAge: week,
    });
  }
}

/** Lets the browser sign in without its second factor for thirty days. */
export function setTrustedDeviceCookie(reply: FastifyReply, isSecure: boolean, device: string): void {
  reply.setCookie(cookieNames.trustedDevice, device, {
    secure: isSecure,
    sameSite: 'strict',
    httpOnly: true,
    path: refreshPath,
    maxAge: limits.trustedDeviceMs / 1000,
  });
}

export function clearTrustedDeviceCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieNames.trustedDevice, { path: refreshPath });
}

/** The mark of the device stays, because it keeps other people's wrong guesses from locking its owner out. */
export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(cookieNames.access, { path: '/api' });
  reply.clearCookie(cookieNames.refresh, { path: refreshPath });
}
