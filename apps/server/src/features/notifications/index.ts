export { listAnnouncements } from './announcements/list-announcements.ts';
