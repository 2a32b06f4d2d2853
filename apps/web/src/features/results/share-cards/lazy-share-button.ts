import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched apart from the page that it stands on. */
export const LazyShareButton = lazyPart(() => import('./share-button.tsx'), 'ShareButton');
