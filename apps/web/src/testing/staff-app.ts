import { sessionRoutes, systemRoutes } from '@guidon/contract';
import { createFakeApi } from './fake-api.ts';
import { renderApp } from './render-app.tsx';
import { sessionUser } from './session-user.ts';

export function staffApp(address: string) {
  const api = createFakeApi();
  localStorage.setItem('token', 'a token');
  api.on(sessionRoutes.me, () => ({ success: true as const, user: sessionUser({ role: 'admin' }) }));
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  return { api, open: () => renderApp(address) };
}

export function superAdminApp(address: string) {
  const app = staffApp(address);
  const user = sessionUser({ role: 'admin', isSuperAdmin: true });
  app.api.on(sessionRoutes.me, () => ({ success: true as const, user }));
  return { ...app, me: user };
}
