import { tenantRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Services } from '../../platform/services/services.ts';
import { setSessionCookies } from './cookies.ts';
import { joinEvent } from './join-event.ts';
import { listTenants } from './list-tenants.ts';
import { switchTenant } from './switch-tenant.ts';

export function bindTenants({ bind }: Binder, { settings }: Services): void {
  bind(tenantRoutes.list, (ctx) => listTenants(ctx));
  bind(tenantRoutes.switchTo, async (ctx, { body }, { reply }) => {
    const { token, refreshToken, tenantName, user } = await switchTenant(ctx, body.tenantName);
    const data = { tenantName, user };
    if (body.returnRefreshToken) return { token, refreshToken, data };
    setSessionCookies(reply, settings.isSecure, { token, refreshToken, tenantId: user.tenantId });
    return { token, data };
  });
  bind(tenantRoutes.joinEvent, (ctx, { body }) => joinEvent(ctx, body));
}
