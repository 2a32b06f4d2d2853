export { withdrawNotification } from './store.ts';
export { listAnnouncements } from './announcements/list-announcements.ts';
