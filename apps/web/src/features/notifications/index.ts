export {
  requestDesktopPermission,
  showDesktopNotification,
  useDesktopPermission,
} from './desktop-notification.ts';
export { NotificationBell } from './notification-bell.tsx';
