import {
  dashboardRoutes,
  membershipRoutes,
  type OwnTenant,
  sessionRoutes,
  systemRoutes,
} from '@guidon/contract';
import { createFakeApi } from '../../testing/fake-api.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { sessionUser } from '../../testing/session-user.ts';

const home = sessionUser();

/** The tenant of `sessionUser`, and others by name. */
export function ownTenants(...names: string[]): OwnTenant[] {
  const others = names.map((displayName, at) => ({
    id: `01890a5d-ac96-774b-bcce-b302099a9${String(at).padStart(3, '0')}`,
    name: displayName.toLowerCase().replaceAll(/[^a-z]/g, ''),
    displayName,
    role: 'organizer' as const,
    isActive: true,
    isCurrent: false,
  }));
  const current: OwnTenant = {
    id: home.tenantId ?? '',
    name: 'acme',
    displayName: 'Acme Security',
    role: 'participant',
    isActive: true,
    isCurrent: true,
  };
  return [current, ...others];
}

/** The app of a participant with these tenants, and handlers for what a dashboard asks. */
export function tenantApp(tenants: OwnTenant[], user = home) {
  const api = createFakeApi();
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ success: true as const, user }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  api.on(dashboardRoutes.data, () => ({
    success: true as const,
    data: { registered: [], joinable: [], unfinished: [], announcements: [], points: 0 },
  }));
  api.on(dashboardRoutes.myEvents, () => ({ success: true as const, data: [] }));
  api.on(membershipRoutes.list, () => ({
    success: true as const,
    data: { tenants, former: [], isBound: false },
  }));
  return { api, open: (address: string) => renderApp(address) };
}
