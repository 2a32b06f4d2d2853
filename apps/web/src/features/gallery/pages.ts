import { IconPhoto } from '@tabler/icons-react';
import { pagesOf } from '../../navigation/define-page.ts';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { choiceParam, optional, type RawSearch, textParam } from '../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('gallery', titles);

export const gallery = definePage({
  path: '/gallery',
  title: 'gallery',
  access: 'member',
  search: (search: RawSearch) =>
    optional({
      of: choiceParam(search, 'of', ['mine', 'others']),
      event: textParam(search, 'event'),
    }),
  component: lazyPage(() => import('./gallery-page.tsx'), 'GalleryPage'),
  icon: IconPhoto,
  sidebar: { section: 'resources', order: 15 },
  palette: { order: 82 },
});
