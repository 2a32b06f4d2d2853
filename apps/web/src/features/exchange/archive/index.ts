export { LazyArchiveSitePanel } from './lazy-archive-site-panel.ts';
