import { createRoute } from '@tanstack/react-router';
import { requireAccess } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { rootRoute } from './root-route.ts';

/** Everything that stands inside the application shell, for signed-in visitors only. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: requireAccess,
  component: lazyPage(() => import('../shell/shell-pages.tsx'), 'ShellPage'),
});

/** Steps on the way somewhere, for signed-in visitors: the shell without its sidebar. */
export const plainRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'plain',
  beforeLoad: requireAccess,
  component: lazyPage(() => import('../shell/shell-pages.tsx'), 'PlainPage'),
});

/** Pages for everybody that stand in the shell for whoever is signed in. */
export const openRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'open',
  beforeLoad: ({ context }) => context.session.ready().catch(() => undefined),
  component: lazyPage(() => import('../shell/open-page.tsx'), 'OpenPage'),
});
