import { answerReplay } from './answer-replay.ts';
import type { ReplayRequest } from './replay-messages.ts';

const answer = answerReplay();

self.addEventListener('message', (message: MessageEvent<ReplayRequest>) => {
  const reply = answer(message.data);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks to its page alone
  if (reply) self.postMessage(reply);
});
