import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import type { LocalFiles } from './render-markdown.ts';

export interface RenderRequest {
  text: string;
  files: LocalFiles;
}

/** Null for a text that cannot be rendered. */
export interface RenderReply {
  html: string | null;
}

export interface MarkdownProcess {
  /** As HTML; a text that costs too much is shown as it is written. */
  render: (text: string, files: LocalFiles) => Promise<string>;
  close: () => void;
}

const limitMs = 2_000;
const memoryMebibytes = 256;
/** Footnotes can make a text many times as long as it was. */
const longestHtml = 1_000_000;

/** Renders in another process, so that a text made to be slow delays no other request; started with the first text. */
export function createMarkdownProcess(): MarkdownProcess {
  let worker: ChildProcess | null = null;
  const close = () => {
    worker?.kill('SIGKILL');
    worker = null;
  };
  return {
    close,
    async render(text, files) {
      if (text.trim() === '') return '';
      worker ??= startWorker();
      const html = await renderIn(worker, { text, files }).catch(() => {
        close();
        return null;
      });
      const isGood = html !== null && html.length <= longestHtml;
      return isGood ? html : `<p class="written">${escapeHtml(text)}</p>`;
    },
  };
}

function startWorker(): ChildProcess {
  const worker = fork(fileURLToPath(new URL('./markdown-worker.ts', import.meta.url)), {
    execArgv: [`--max-old-space-size=${memoryMebibytes}`],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  // After the time limit nothing waits for its failure, which must not end the process.
  worker.on('error', () => {});
  return worker;
}

async function renderIn(worker: ChildProcess, request: RenderRequest): Promise<string | null> {
  const done = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(limitMs), done.signal]);
  const reply = once(worker, 'message', { signal });
  const end = once(worker, 'exit', { signal }).then(() =>
    Promise.reject(new Error('The process has ended.')),
  );
  try {
    worker.send(request);
    return htmlOf(await Promise.race([reply, end]));
  } finally {
    done.abort();
    await Promise.allSettled([reply, end]);
  }
}

/** Safe because the worker answers every request with a reply. */
function htmlOf(messages: unknown[]): string | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (messages[0] as RenderReply).html;
}
