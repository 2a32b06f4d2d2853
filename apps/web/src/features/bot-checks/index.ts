export { useInvisibleCheck } from './use-invisible-check.ts';
export { LazyVisibleCheck } from './lazy-visible-check.ts';
