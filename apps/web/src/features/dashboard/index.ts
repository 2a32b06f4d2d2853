export { MyEventRow } from './my-event-row.tsx';
