import { type SessionReply, sessionRoutes } from '@guidon/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import { accessToken, cookieNames } from '../../../platform/http/access-token.ts';
import { readCookie } from '../../../platform/http/cookies.ts';
import type { Binder } from '../../../platform/http/binder.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { wantedTenant } from '../../../platform/http/wanted-tenant.ts';
import type { Services } from '../../../platform/services/services.ts';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import { deliverSession } from './deliver-session.ts';
import { getMe } from './get-me.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { requireOwnPage } from './require-own-page.ts';
import { refreshSession } from './refresh-session.ts';
import { switchTenant } from './switch-tenant.ts';

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
