import { lazyPart } from '../../ui/lazy-part.tsx';

export { useInvisibleCheck } from './use-invisible-check.ts';

/** The bot check that costs more, with its sentences. */
export const LazyVisibleCheck = lazyPart(() => import('./visible-check.tsx'), 'VisibleCheck');
