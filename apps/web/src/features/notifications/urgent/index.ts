export { LazyUrgentAnnouncements } from './lazy-urgent-announcements.tsx';
