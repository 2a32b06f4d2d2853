// Renders Markdown in a process of its own. Started by markdown-process.ts.
import { flushCompileCache } from 'node:module';
import type { RenderReply, RenderRequest } from './markdown-process.ts';
import { renderMarkdown } from './render-markdown.ts';

function answer({ text, files }: RenderRequest): RenderReply {
  try {
    return { html: renderMarkdown(text, files) };
  } catch {
    return { html: null };
  }
}

process.on('message', (request: RenderRequest) => {
  process.send?.(answer(request));
});
process.on('disconnect', () => process.exit());
process.send?.('started');
// Whoever started it kills it in the end, when what was compiled would not be kept.
flushCompileCache();
