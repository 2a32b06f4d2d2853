import type { MessageHandler } from '../realtime-context.ts';

/** Any frame counts as a sign of life before it is looked at, so there is nothing left to do. */
export const pong: MessageHandler = () => {};
