import { pagesOf } from '../../../navigation/define-page.ts';
import { lazyPage } from '../../../navigation/lazy-page.ts';
import titles from './pages.en.json';

const definePage = pagesOf('reviews', titles);

export const eventReviews = definePage({
  path: '/admin/events/$eventId/reviews',
  title: 'reviews',
  access: 'events.run',
  component: lazyPage(() => import('./reviews-page.tsx'), 'ReviewsPage'),
});
