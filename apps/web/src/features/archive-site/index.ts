export { LazyArchiveSitePanel } from './lazy-archive-site-panel.tsx';
