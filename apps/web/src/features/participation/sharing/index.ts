import { lazyPart } from '../../../ui/lazy-part.tsx';

/** Fetched apart from the page of the event: for editors alone. */
export const LazySharePagePanel = lazyPart(() => import('./share-page-panel.tsx'), 'SharePagePanel');
