import { lazyPart } from '../../ui/lazy-part.tsx';

/** The bot check that costs more, with its sentences. */
export const LazyVisibleCheck = lazyPart(() => import('./visible-check.tsx'), 'VisibleCheck');
