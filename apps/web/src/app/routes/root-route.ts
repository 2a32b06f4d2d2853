import { createRootRouteWithContext } from '@tanstack/react-router';
import type { TitleKey } from '../page-titles.ts';
import { RootPage } from '../root-page.tsx';
import type { RouterContext } from '../router-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which sentence of `app.en.json` names the page in the browser's tab. */
    title?: TitleKey;
  }
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootPage });
