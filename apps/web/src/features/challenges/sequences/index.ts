export { EventSequence } from './event-sequence.tsx';
