import { createRequire } from 'node:module';
import type Pusher from 'pusher-js';

/** The Node build of pusher-js is CommonJS whose export is the class itself, which its types do not say. */
export const PusherInNode: typeof Pusher.default = createRequire(import.meta.url)('pusher-js');
