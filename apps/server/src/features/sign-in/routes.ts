import {
  type SessionReply,
  sessionRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  verificationRoutes,
} from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { accessToken, cookieNames } from '../../platform/http/access-token.ts';
import { readCookie } from '../../platform/http/cookies.ts';
import type { Binder } from '../../platform/http/binder.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { wantedTenant } from '../../platform/http/request-headers.ts';
import type { Services } from '../../platform/services/services.ts';
import {
  clearSessionCookies,
  setSessionCookies,
  clearTrustedDeviceCookie,
  deliverSession,
  requireOwnPage,
} from './sessions/cookies.ts';
import { getMe } from './sessions/read-models.ts';
import { login, logout } from './sessions/login-and-logout.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { switchTenant } from './sessions/switch-tenant.ts';
import { confirmSetUp, startSetUp } from './second-factor/set-up.ts';
import { deliverFinished } from './second-factor/carried-sign-in.ts';
import { endTrustedDevice, endTrustedDevices, listTrustedDevices } from './second-factor/trusted-devices.ts';
import { getSecondFactor } from './second-factor/read-models.ts';
import { regenerateCodes, removeSecondFactor } from './second-factor/change-second-factor.ts';
import { verifySecondFactor } from './second-factor/verify-second-factor.ts';
import { listPasskeys, removePasskey, updatePasskey } from './passkeys/manage-passkeys.ts';
import { registerPasskey, startRegistration } from './passkeys/register-passkey.ts';
import { signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts';
import { resendVerification, sendToSignedIn } from './verification/resend-verification.ts';
import { verifyByCode, verifyByLink } from './verification/verify-address.ts';

export type FinishSignIn = (
  ctx: Ctx,
  given: { tempToken: string; twoFactorCode: string },
) => Promise<SessionReply>;

export function bindSessions(
  { bind }: Binder,
  { settings }: Services,
  { finishSignIn }: { finishSignIn: FinishSignIn },
): void {
  bind(sessionRoutes.login, async (ctx, { body }, exchange) => {
    const first = await login(ctx, { ...body, preferredTenant: wantedTenant(exchange.request) });
    const { tempToken } = first;
    const session =
      tempToken && body.twoFactorCode
        ? await finishSignIn(ctx, { tempToken, twoFactorCode: body.twoFactorCode })
        : first;
    return deliverSession(ctx, session, body.returnRefreshToken, exchange);
  });
  bind(sessionRoutes.refresh, async (ctx, { body }, { request, reply }) => {
    if (!body.refreshToken) requireOwnPage(request, settings.publicUrl);
    const given = body.refreshToken ?? readCookie(request, cookieNames.refresh);
    if (!given) throw new AppError('UNAUTHENTICATED');
    const next = await refreshSession(ctx, given);
    if (body.refreshToken) return next;
    setSessionCookies(reply, next);
    return { token: next.token };
  });
  bind(sessionRoutes.logout, async (ctx, _input, { request, reply }) => {
    if (!accessToken(request, { acceptsCookie: false })) requireOwnPage(request, settings.publicUrl);
    const tokens = {
      accessToken: accessToken(request, { acceptsCookie: true }),
      refreshToken: readCookie(request, cookieNames.refresh) ?? null,
    };
    await logout(ctx, tokens);
    clearSessionCookies(reply);
  });
  bind(sessionRoutes.me, async (ctx) => ({ user: await getMe(ctx) }));
  bind(sessionRoutes.switchTenant, async (ctx, { body }, { reply }) => {
    const { token, refreshToken, tenantName, user } = await switchTenant(ctx, body.tenantName);
    const data = { tenantName, user };
    if (body.returnRefreshToken) return { token, refreshToken, data };
    setSessionCookies(reply, { token, refreshToken, tenantId: user.tenantId });
    return { token, data };
  });
}

export function bindSecondFactor({ bind }: Binder): void {
  bind(secondFactorRoutes.verify, async (ctx, { body }, exchange) =>
    deliverFinished(ctx, await verifySecondFactor(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(secondFactorRoutes.get, (ctx) => getSecondFactor(ctx));
  bind(secondFactorRoutes.start, (ctx, { body }) => startSetUp(ctx, body));
  bind(secondFactorRoutes.confirm, (ctx, { body }) => confirmSetUp(ctx, body.twoFactorCode));
  bind(secondFactorRoutes.regenerateCodes, (ctx, { body }) => regenerateCodes(ctx, body));
  bind(secondFactorRoutes.remove, async (ctx, { body }, { reply }) => {
    await removeSecondFactor(ctx, body);
    clearTrustedDeviceCookie(reply);
  });
  bind(secondFactorRoutes.listDevices, (ctx) => listTrustedDevices(ctx));
  bind(secondFactorRoutes.endDevice, (ctx, { params }) => endTrustedDevice(ctx, params.trustedDeviceId));
  bind(secondFactorRoutes.endDevices, async (ctx, _input, { reply }) => {
    await endTrustedDevices(ctx);
    clearTrustedDeviceCookie(reply);
  });
}

export function bindPasskeys({ bind }: Binder): void {
  bind(passkeyRoutes.list, (ctx) => listPasskeys(ctx));
  bind(passkeyRoutes.registrationOptions, (ctx, { body }) => startRegistration(ctx, body));
  bind(passkeyRoutes.register, (ctx, { body }) => registerPasskey(ctx, body));
  bind(passkeyRoutes.rename, (ctx, { params, body }) => updatePasskey(ctx, params.passkeyId, body));
  bind(passkeyRoutes.remove, (ctx, { params }) => removePasskey(ctx, params.passkeyId));
  bind(passkeyRoutes.signInOptions, (ctx) => startPasskeySignIn(ctx));
  bind(passkeyRoutes.signIn, async (ctx, { body }, exchange) => {
    const preferredTenant = exchange.request.cookies[cookieNames.tenant];
    const finished = await signInWithPasskey(ctx, { ...body, preferredTenant });
    return deliverFinished(ctx, finished, body.returnRefreshToken, exchange);
  });
}

export function bindVerification({ bind }: Binder): void {
  bind(verificationRoutes.byLink, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await verifyByLink(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(verificationRoutes.byCode, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await verifyByCode(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(verificationRoutes.send, (ctx) => sendToSignedIn(ctx));
  bind(verificationRoutes.resend, (ctx, { body }) => resendVerification(ctx, body.email));
}
