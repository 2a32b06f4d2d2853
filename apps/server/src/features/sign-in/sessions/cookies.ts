import { limits } from '@guidon/contract';
import type { FastifyReply } from 'fastify';
import { cookieNames } from '../../../platform/http/access-token.ts';
import { clearCookie, setCookie } from '../../../platform/http/cookies.ts';
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
