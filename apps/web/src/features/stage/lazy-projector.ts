import { lazyPart } from '../../ui/lazy-part.tsx';

/** The projector, fetched apart from the page of the scoreboard. */
export const LazyProjector = lazyPart(() => import('./projector.tsx'), 'Projector');
