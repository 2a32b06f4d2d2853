import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('advantages', titles);

export const advantages = definePage({
  path: '/admin/cyber-advantages',
  title: 'advantages',
  access: 'advantages.edit',
  component: lazyPage(() => import('./advantages-page.tsx'), 'AdvantagesPage'),
  palette: { order: 160 },
});

export const eventShop = definePage({
  path: '/admin/events/$eventId/shop',
  title: 'shop',
  access: 'events.run',
  component: lazyPage(() => import('./event-shop-page.tsx'), 'EventShopPage'),
});
