export { LazyApiKeysSection, LazyOwnKeysSection } from './lazy-api-keys-section.ts';
