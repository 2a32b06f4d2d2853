export { LazyProjector } from './lazy-projector.tsx';
export { LazyRevealNotice } from './lazy-reveal-notice.tsx';
export { StageLinks } from './stage-links.tsx';
