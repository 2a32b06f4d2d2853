import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../app/lazy-page.ts';
import { rootRoute } from '../app/routes/root-route.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../navigation/search-params.ts';
import { ui } from './dev-addresses.ts';

const buildingBlocks = createRoute({
  getParentRoute: () => rootRoute,
  path: ui,
  validateSearch: (search: RawSearch) =>
    optional({ theme: choiceParam(search, 'theme', ['dark', 'light']), block: textParam(search, 'block') }),
  component: lazyPage(() => import('./ui-page.tsx'), 'UiPage'),
});

/** Pages for developers: the built app has none of them. */
export const devRoutes = [buildingBlocks] as const;
