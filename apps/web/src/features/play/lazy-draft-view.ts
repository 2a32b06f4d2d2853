import { lazyPart } from '../../ui/lazy-part.tsx';

/** Loaded beside an editor, and not where people play. */
export const LazyDraftView = lazyPart(() => import('./draft-view.tsx'), 'DraftView', { rows: 8 });
