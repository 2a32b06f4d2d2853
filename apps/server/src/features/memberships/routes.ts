import { membershipRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { checkTenantName } from './check-tenant-name.ts';
import { listTenants } from './list-tenants.ts';

export function bindMemberships({ bind }: Binder): void {
  bind(membershipRoutes.list, (ctx) => listTenants(ctx));
  bind(membershipRoutes.tenantName, (ctx, { params }) => checkTenantName(ctx, params.name));
}
