export { requestDesktopPermission, showDesktopNotification } from './desktop-notification.ts';
export { NotificationBell } from './notification-bell.tsx';
