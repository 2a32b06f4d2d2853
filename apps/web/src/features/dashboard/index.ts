import './catalogue.ts';

export { MyEventRow } from './my-event-row.tsx';
