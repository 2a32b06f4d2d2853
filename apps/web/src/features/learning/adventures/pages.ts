import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('adventures', titles);

export const cyberAdventure = definePage({
  path: '/cyber-adventure',
  title: 'adventures',
  access: 'member',
  component: lazyPage(() => import('./adventures-page.tsx'), 'AdventuresPage'),
  palette: { order: 70 },
});

export const adventure = definePage({
  path: '/cyber-adventure/$adventureId',
  title: 'adventure',
  access: 'member',
  component: lazyPage(() => import('./adventure-page.tsx'), 'AdventurePage'),
});

export const adventureManager = definePage({
  path: '/admin/adventures',
  title: 'manager',
  access: 'bank.write',
  component: lazyPage(() => import('./manage/adventure-manager-page.tsx'), 'AdventureManagerPage'),
  palette: { order: 124 },
});

export const adventureEditor = definePage({
  path: '/admin/adventures/$adventureId',
  title: 'editor',
  access: 'bank.write',
  component: lazyPage(() => import('./manage/adventure-editor-page.tsx'), 'AdventureEditorPage'),
});
