export { removeExpired } from './jobs/remove-expired.ts';
export { removeUnverified } from './jobs/remove-unverified.ts';
export { removeUploads } from './jobs/remove-uploads.ts';
