export { notify } from './jobs/notify.ts';
export { notifyTimes } from './jobs/notify-times.ts';
export { removeNotifications } from './jobs/remove-notifications.ts';
export { tellBurst } from './jobs/tell-burst.ts';
export { bindNotifications } from './routes.ts';
