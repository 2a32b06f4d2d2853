export { removeExpired } from './jobs/remove-expired.ts';
export { removeUploads } from './jobs/remove-uploads.ts';
