export { replyWithCalendar } from './reply-with-calendar.ts';
export { publicBoardsFeature } from './feature.ts';
