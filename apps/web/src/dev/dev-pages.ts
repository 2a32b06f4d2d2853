import type { Page } from '../navigation/define-page.ts';
import { lazyPage } from '../navigation/lazy-page.ts';

/** Pages for developers: the built app has none of them. */
export const devPages: readonly Page[] = import.meta.env.DEV
  ? [
      {
        path: '/dev/ui',
        title: undefined,
        access: 'anyone',
        frame: 'none',
        component: lazyPage(() => import('./ui-page.tsx'), 'UiPage'),
      },
      {
        path: '/dev/team-chat',
        title: undefined,
        access: 'member',
        frame: 'plain',
        component: lazyPage(() => import('./team-chat-page.tsx'), 'TeamChatPage'),
      },
    ]
  : [];
