export { LazyVisibleCheck } from './lazy-visible-check.tsx';
export { useInvisibleCheck } from './use-invisible-check.ts';
