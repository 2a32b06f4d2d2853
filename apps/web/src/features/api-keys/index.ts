export { LazyApiKeysSection } from './lazy-api-keys-section.tsx';
