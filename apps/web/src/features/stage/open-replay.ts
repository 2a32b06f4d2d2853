import { answerReplay } from './answer-replay.ts';
import type { ReplayReply, ReplayRequest } from './replay-messages.ts';

export interface OpenReplay {
  send: (request: ReplayRequest) => void;
  close: () => void;
}

interface ReplayListener {
  onReply: (reply: ReplayReply) => void;
  onFailure: () => void;
}

/** Computes beside the page, so that the slider never waits; on the page itself where there are no workers. */
export function openReplay({ onReply, onFailure }: ReplayListener): OpenReplay {
  if (typeof Worker === 'undefined') return openHere(onReply);
  const worker = new Worker(new URL('./replay-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', (message: MessageEvent<ReplayReply>) => onReply(message.data));
  worker.addEventListener('error', onFailure);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
    send: (request) => worker.postMessage(request),
    close: () => worker.terminate(),
  };
}

function openHere(onReply: ReplayListener['onReply']): OpenReplay {
  const answer = answerReplay();
  let isOpen = true;
  return {
    send: (request) => {
      const reply = answer(request);
      queueMicrotask(() => {
        if (isOpen && reply) onReply(reply);
      });
    },
    close: () => {
      isOpen = false;
    },
  };
}
