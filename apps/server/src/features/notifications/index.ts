export { notificationsFeatures } from './feature.ts';
export { listAnnouncements } from './announcements/list-announcements.ts';
