export { LazySharePagePanel } from './lazy-share-page-panel.ts';
