import { lazyPart } from '../../ui/lazy-part.tsx';

export { LazyRevealNotice } from './lazy-reveal-notice.tsx';
export { StageLinks } from './stage-links.tsx';

/** The projector, fetched apart from the page of the scoreboard. */
export const LazyProjector = lazyPart(() => import('./projector.tsx'), 'Projector');
