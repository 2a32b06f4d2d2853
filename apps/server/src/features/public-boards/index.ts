export { replyWithCalendar } from './send-calendar.ts';
