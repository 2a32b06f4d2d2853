import './catalogue.ts';

export { myEventsQuery } from './api.ts';
export { MyEventRow } from './my-event-row.tsx';
