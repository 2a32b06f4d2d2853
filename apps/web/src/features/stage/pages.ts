import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('stage', titles);

export const ceremony = definePage({
  path: '/events/$eventId/ceremony',
  title: 'ceremony',
  access: 'member',
  component: lazyPage(() => import('./ceremony-page.tsx'), 'CeremonyPage'),
});

export const reveal = definePage({
  path: '/events/$eventId/reveal',
  title: 'reveal',
  access: 'events.run',
  component: lazyPage(() => import('./reveal-page.tsx'), 'RevealPage'),
});

export const replay = definePage({
  path: '/events/$eventId/replay',
  title: 'replay',
  access: 'member',
  search: (search: RawSearch) => optional({ division: textParam(search, 'division') }),
  component: lazyPage(() => import('./replay-page.tsx'), 'ReplayPage'),
});
