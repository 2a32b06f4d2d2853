import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched apart from the settings, of which it is one tab. */
export const LazyApiKeysSection = lazyPart(() => import('./api-keys-section.tsx'), 'ApiKeysSection', {
  rows: 6,
});

/** Fetched apart from the profile, of which it is one tab. */
export const LazyOwnKeysSection = lazyPart(() => import('./api-keys-section.tsx'), 'OwnKeysSection', {
  rows: 6,
});
