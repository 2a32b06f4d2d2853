export { LazyShareButton } from './lazy-share-button.tsx';
