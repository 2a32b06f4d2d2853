import { pagesOf } from '../../navigation/define-page.ts';
import titles from './pages.en.json';
import { IconBook2 } from '@tabler/icons-react';
import { lazyPage } from '../../navigation/lazy-page.ts';
import { type RawSearch, textParam } from '../../navigation/search-params.ts';

const definePage = pagesOf('learning', titles);

export const materials = definePage({
  path: '/learning-materials',
  title: 'materials',
  access: 'member',
  component: lazyPage(() => import('./materials/learning-page.tsx'), 'LearningPage'),
  palette: { order: 81 },
});

export const collection = definePage({
  path: '/learning-materials/$collectionId',
  title: 'collection',
  access: 'member',
  search: (search: RawSearch): { item?: string | undefined } => ({ item: textParam(search, 'item') }),
  component: lazyPage(() => import('./materials/collection-page.tsx'), 'CollectionPage'),
});

export const manager = definePage({
  path: '/resources/learning',
  title: 'manager',
  access: 'learning.read',
  component: lazyPage(() => import('./materials/manage/learning-manager-page.tsx'), 'LearningManagerPage'),
  icon: IconBook2,
  sidebar: { section: 'resources', order: 10 },
  palette: { order: 80 },
});

export const editor = definePage({
  path: '/resources/learning/$collectionId',
  title: 'editor',
  access: 'learning.write',
  search: (search: RawSearch): { item?: string | undefined } => ({ item: textParam(search, 'item') }),
  component: lazyPage(() => import('./materials/manage/collection-editor-page.tsx'), 'CollectionEditorPage'),
});

export const cyberAdventure = definePage({
  path: '/cyber-adventure',
  title: 'adventures',
  access: 'member',
  component: lazyPage(() => import('./adventures/adventures-page.tsx'), 'AdventuresPage'),
  palette: { order: 70 },
});

export const adventure = definePage({
  path: '/cyber-adventure/$adventureId',
  title: 'adventure',
  access: 'member',
  component: lazyPage(() => import('./adventures/adventure-page.tsx'), 'AdventurePage'),
});

export const adventureManager = definePage({
  path: '/admin/adventures',
  title: 'adventureManager',
  access: 'learning.write',
  component: lazyPage(() => import('./adventures/manage/adventure-manager-page.tsx'), 'AdventureManagerPage'),
  palette: { order: 124 },
});

export const adventureEditor = definePage({
  path: '/admin/adventures/$adventureId',
  title: 'adventureEditor',
  access: 'learning.write',
  component: lazyPage(() => import('./adventures/manage/adventure-editor-page.tsx'), 'AdventureEditorPage'),
});
