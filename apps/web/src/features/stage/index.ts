export { LazyRevealNotice } from './lazy-reveal-notice.tsx';
export { StageLinks } from './stage-links.tsx';
export { LazyProjector } from './lazy-projector.ts';
