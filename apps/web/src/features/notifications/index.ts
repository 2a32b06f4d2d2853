export { AnnounceButton } from './announce-button.tsx';
export { AnnounceDialog } from './announce-dialog.tsx';
export { requestDesktopPermission, showDesktopNotification } from './desktop-notification.ts';
export { EventAnnouncements } from './event-announcements.tsx';
export { NotificationBell } from './notification-bell.tsx';
