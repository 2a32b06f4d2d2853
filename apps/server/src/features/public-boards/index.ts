export { calendarFile } from './calendar-file.ts';
export { publicBoardsFeature } from './feature.ts';
