export { LazyShareButton } from './lazy-share-button.ts';
