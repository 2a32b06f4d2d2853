export { AnnounceButton } from './announce-button.tsx';
export { AnnounceDialog } from './announce-dialog.tsx';
export { EventAnnouncements } from './event-announcements.tsx';
