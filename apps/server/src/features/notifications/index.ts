export {
  deleteAnnouncementNotice,
  notifyOfAnnouncement,
  rewordAnnouncementNotice,
} from './announcement-notices.ts';
export { notificationsFeature } from './feature.ts';
export { markOwnRead } from './mark-read.ts';
