import { createRoute } from '@tanstack/react-router';
import { requireUser } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { rootRoute } from './root-route.ts';

/** Everything that stands inside the application shell, for signed-in visitors only. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireUser,
  component: lazyPage(() => import('../shell/app-shell.tsx'), 'AppShell'),
});
