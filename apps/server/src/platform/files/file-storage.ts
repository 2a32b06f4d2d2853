export { openFileStorage } from './open-file-storage.ts';
export { StoreRefused } from './object-storage/check-store.ts';
export { StoreUnavailable } from './object-storage/store-unavailable.ts';
