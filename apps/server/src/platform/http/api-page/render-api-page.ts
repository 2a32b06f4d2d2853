import { escapeHtml } from '../escape-html.ts';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { t } from '../texts.ts';
import { schemaText } from './schema-text.ts';

/** Finds calls by their words; without it all of them stand on the page. */
export const searchScript = readFileSync(new URL('search.js', import.meta.url), 'utf8');
export const searchScriptPath = '/api-docs/search.js';

const css = readFileSync(new URL('api-page.css', import.meta.url), 'utf8');

const Content = z.record(z.string(), z.looseObject({ schema: z.unknown().optional() })).optional();
const Operation = z.looseObject({
  operationId: z.string().optional(),
  summary: z.string().default(''),
  description: z.string().default(''),
  tags: z.array(z.string()).default([]),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content })).default({}),
});
type Operation = z.infer<typeof Operation>;

const Description = z.looseObject({
  info: z.looseObject({ title: z.string(), version: z.string(), description: z.string().default('') }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
});

type Key = Parameters<typeof t>[0];

/** The page is in the language of the summaries that stand in the routes. */
const text = (key: Key, params?: Parameters<typeof t>[1]) => t(key, params).in('en');

interface Call {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

/** The OpenAPI description as a page that can be read without a script. */
export function renderApiPage(openApi: unknown): string {
  const { info, paths } = Description.parse(openApi);
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, operation]): Call => ({
        id: `${method}-${path}`.replaceAll(/[^a-z\d]+/gi, '-'),
        method: method.toUpperCase(),
        path,
        operation,
      }),
    ),
  );
  const groups = Map.groupBy(calls, ({ operation }) => operation.tags[0] ?? '');
  const title = text('apiTitle', { name: info.title });
  return `<!doctype html>
<html lang="en" data-mantine-color-scheme="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="description" content="${escapeHtml(text('apiLead'))}">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/theme-init.js"></script>
<script src="${searchScriptPath}" defer></script>
<style>${css}</style>
</head>
<body>
<header>
<a class="brand" href="/">${mark}${escapeHtml(info.title)}</a>
<a href="/api/openapi.json">${escapeHtml(text('apiDescription'))}</a>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="dim">${escapeHtml(text('apiVersion', { version: info.version }))}</p>
<p>${prose(info.description)}</p>
<form role="search" hidden>
<label for="search">${escapeHtml(text('apiSearch'))}</label>
<input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="${escapeHtml(text('apiSearchHint'))}">
<output for="search" data-found="${escapeHtml(text('apiFound', { all: calls.length, count: '{count}' }))}"></output>
</form>
<nav aria-label="${escapeHtml(text('apiGroups'))}"><ul>${Array.from(
    groups,
    ([name, group]) =>
      `<li><a href="#${anchorOf(name)}">${escapeHtml(name)}</a> <span class="dim">${group.length}</span></li>`,
  ).join('')}</ul></nav>
${Array.from(groups, ([name, group]) => renderGroup(name, group)).join('\n')}
</main>
</body>
</html>
`;
}

const mark =
  '<svg width="28" height="28" viewBox="0 0 32 32" fill="none" aria-hidden="true"><path d="M7 3.5v25" stroke="var(--dim)" stroke-width="2.4" stroke-linecap="round"/><path d="M7 5h20l-6 6.5L27 18H7z" fill="var(--accent)"/></svg>';

function renderGroup(name: string, calls: readonly Call[]): string {
  const anchor = anchorOf(name);
  return `<section id="${anchor}" aria-labelledby="${anchor}-title">
<h2 id="${anchor}-title">${escapeHtml(name)}</h2>
${calls.map(renderCall).join('\n')}
</section>`;
}

function renderCall({ id, method, path, operation }: Call): string {
  const fields = operation.parameters.map(
    ({ name, in: place, required, schema }) =>
      `${place} ${name}${required === true ? '' : '?'}: ${schemaText(schema)}`,
  );
  const replies = Object.entries(operation.responses).map(([status, { content }]) =>
    block(text('apiReply', { status }), bodyText(content)),
  );
  return `<details id="${id}" data-name="${escapeHtml(operation.operationId ?? '')}">
<summary><span class="method">${method}</span><code>${escapeHtml(path)}</code><span class="dim">${escapeHtml(operation.summary)}</span></summary>
<div class="operation">
<p>${prose(operation.description)}</p>
${block(text('apiParameters'), fields.join('\n'))}
${block(text('apiBody'), bodyText(operation.requestBody?.content))}
${replies.join('\n')}
</div>
</details>`;
}

function bodyText(content: z.infer<typeof Content>): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) =>
      type === 'application/json' ? schemaText(schema) : `${type} ${schemaText(schema)}`,
    )
    .join('\n');
}

function block(title: string, words: string): string {
  return words === '' ? '' : `<h3>${escapeHtml(title)}</h3>\n<pre tabindex="0">${escapeHtml(words)}</pre>`;
}

function anchorOf(name: string): string {
  return `group-${name.replaceAll(/[^a-z\d]+/gi, '-')}`;
}

/** Text in backticks is code. */
function prose(words: string): string {
  return escapeHtml(words).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
}
