import { createRoute } from '@tanstack/react-router';
import { requireTenant } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { rootRoute } from './root-route.ts';

/** Everything that stands inside the application shell, for signed-in visitors only. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireTenant,
  component: lazyPage(() => import('../shell/app-shell.tsx'), 'AppShell'),
});
