export { LazyBadgesSection } from './lazy-badges-section.ts';
