import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched apart from the settings, of which it is one tab. */
export const LazyWebhooksSection = lazyPart(() => import('./webhooks-section.tsx'), 'WebhooksSection', {
  rows: 6,
});
