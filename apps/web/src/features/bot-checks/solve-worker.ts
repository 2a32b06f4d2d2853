import { solveChallenge } from 'altcha-lib';
import type { WorkChallenge } from '@guidon/contract';
import { deriveKey } from './derive-key.ts';

self.addEventListener('message', (message: MessageEvent<WorkChallenge>) => {
  void solveChallenge({ challenge: message.data, deriveKey, timeout: 0 }).then((solution) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
    self.postMessage(solution),
  );
});
