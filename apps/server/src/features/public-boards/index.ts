export { replyWithCalendar } from './reply-with-calendar.ts';
