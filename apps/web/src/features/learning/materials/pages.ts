import { IconBook2 } from '@tabler/icons-react';
import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import { type RawSearch, textParam } from '../../../navigation/search-params.ts';
import titles from './pages.en.json';

const definePage = pagesOf('learning', titles);

export const materials = definePage({
  path: '/learning-materials',
  title: 'materials',
  access: 'member',
  component: lazyPage(() => import('./learning-page.tsx'), 'LearningPage'),
  palette: { order: 81 },
});

export const collection = definePage({
  path: '/learning-materials/$collectionId',
  title: 'collection',
  access: 'member',
  search: (search: RawSearch): { item?: string | undefined } => ({ item: textParam(search, 'item') }),
  component: lazyPage(() => import('./collection-page.tsx'), 'CollectionPage'),
});

export const manager = definePage({
  path: '/resources/learning',
  title: 'manager',
  access: 'learning.read',
  component: lazyPage(() => import('./manage/learning-manager-page.tsx'), 'LearningManagerPage'),
  icon: IconBook2,
  sidebar: { section: 'resources', order: 10 },
  palette: { order: 80 },
});

export const editor = definePage({
  path: '/resources/learning/$collectionId',
  title: 'editor',
  access: 'learning.write',
  search: (search: RawSearch): { item?: string | undefined } => ({ item: textParam(search, 'item') }),
  component: lazyPage(() => import('./manage/collection-editor-page.tsx'), 'CollectionEditorPage'),
});
