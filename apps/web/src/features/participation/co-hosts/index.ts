export { receivedCoHostQuery } from '../api.ts';
export { ReceivedCoHosting } from './received-co-hosting.tsx';
