export { LazyBanner } from './lazy-banner.tsx';
