export { LazyBadgesSection } from './lazy-badges-section.tsx';
