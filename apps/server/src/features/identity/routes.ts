import { authRoutes, type SessionReply } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { accessToken, cookieNames } from '../../platform/http/access-token.ts';
import type { Binder } from '../../platform/http/binder.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { wantedTenant } from '../../platform/http/wanted-tenant.ts';
import type { Services } from '../../platform/services/services.ts';
import { checkTenantName } from './check-tenant-name.ts';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import { deliverSession } from './deliver-session.ts';
import { getMe } from './get-me.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { requireOwnPage } from './require-own-page.ts';
import { refreshSession } from './refresh-session.ts';
import { register } from './register.ts';
import { hashLoad, hashOfNobody, shareHashing } from './passwords.ts';

/** Completes a sign-in whose second factor came with the password. */
export type FinishSignIn = (
  ctx: Ctx,
  given: { tempToken: string; twoFactorCode: string },
) => Promise<SessionReply>;

export function bindIdentity(
  { bind }: Binder,
  { settings, metrics }: Services,
  { finishSignIn }: { finishSignIn: FinishSignIn },
): void {
  shareHashing(settings.processes);
  void hashOfNobody();
  metrics.watch('hashQueue', () =>
    Object.entries(hashLoad()).map(([state, value]) => ({ labels: { state }, value })),
  );
  bind(authRoutes.register, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await register(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(authRoutes.registerWithInvitation, async (ctx, { body }, exchange) =>
    deliverSession(ctx, await register(ctx, body), body.returnRefreshToken, exchange),
  );
  bind(authRoutes.login, async (ctx, { body }, exchange) => {
    const first = await login(ctx, { ...body, preferredTenant: wantedTenant(exchange.request) });
    const { tempToken } = first;
    const session =
      tempToken && body.twoFactorCode
        ? await finishSignIn(ctx, { tempToken, twoFactorCode: body.twoFactorCode })
        : first;
    return deliverSession(ctx, session, body.returnRefreshToken, exchange);
  });
  bind(authRoutes.refresh, async (ctx, { body }, { request, reply }) => {
    if (!body.refreshToken) requireOwnPage(request, settings.publicUrl);
    const given = body.refreshToken ?? request.cookies[cookieNames.refresh];
    if (!given) throw new AppError('UNAUTHENTICATED');
    const next = await refreshSession(ctx, given);
    if (body.refreshToken) return next;
    setSessionCookies(reply, settings.isSecure, next);
    return { token: next.token };
  });
  bind(authRoutes.logout, async (ctx, _input, { request, reply }) => {
    if (!accessToken(request, false)) requireOwnPage(request, settings.publicUrl);
    const tokens = {
      accessToken: accessToken(request, true),
      refreshToken: request.cookies[cookieNames.refresh] ?? null,
    };
    await logout(ctx, tokens);
    clearSessionCookies(reply);
  });
  bind(authRoutes.me, async (ctx) => ({ user: await getMe(ctx) }));
  bind(authRoutes.tenantName, (ctx, { params }) => checkTenantName(ctx, params.name));
}
