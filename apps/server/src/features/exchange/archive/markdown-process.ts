import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { createSandbox, type Sandbox } from '../../../platform/processes/create-sandbox.ts';
import type { LocalFiles } from './render-markdown.ts';

export interface RenderRequest {
  text: string;
  files: LocalFiles;
}

/** Null for a text that cannot be rendered. */
export interface RenderReply {
  html: string | null;
}

export interface MarkdownProcess extends Pick<Sandbox, 'close'> {
  /** As HTML; a text that costs too much is shown as it is written. */
  render: (text: string, files: LocalFiles) => Promise<string>;
}

const limitMs = 2_000;
/** For the start of the process, which a busy machine may take long for. */
const startMs = 60_000;
/** Footnotes can make a text many times as long as it was. */
const longestHtml = 1_000_000;

/** Renders in another process, so that a text made to be slow delays no other request. */
export function createMarkdownProcess(): MarkdownProcess {
  const { ask, ready, close } = createSandbox(new URL('./markdown-worker.ts', import.meta.url));
  return {
    close,
    async render(text, files) {
      if (text.trim() === '') return '';
      const request: RenderRequest = { text, files };
      await ready([AbortSignal.timeout(startMs)]).catch(() => {});
      const html = await ask(request, [AbortSignal.timeout(limitMs)]).then(htmlOf, () => null);
      const isGood = html !== null && html.length <= longestHtml;
      return isGood ? html : `<p class="written">${escapeHtml(text)}</p>`;
    },
  };
}

/** Safe because the worker answers every request with a reply. */
function htmlOf(reply: unknown): string | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (reply as RenderReply).html;
}
