import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('memberships', titles);

export const joinEvent = definePage({
  path: '/events/join',
  title: 'joinEvent',
  access: 'signed-in',
  frame: 'plain',
  search: (search: RawSearch) =>
    optional({
      token: textParam(search, 'token'),
      event: textParam(search, 'event'),
      team: textParam(search, 'team'),
    }),
  component: lazyPage(() => import('./join-by-link-page.tsx'), 'JoinByLinkPage'),
});

export const join = definePage({
  path: '/join',
  title: 'joinEvent',
  access: 'anyone',
  search: (search: RawSearch) => optional({ code: textParam(search, 'code') }),
  component: lazyPage(() => import('./join-page.tsx'), 'JoinPage'),
});
