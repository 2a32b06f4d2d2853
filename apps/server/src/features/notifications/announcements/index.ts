export { announcementsFeature } from './feature.ts';
export { listAnnouncements } from './list-announcements.ts';
