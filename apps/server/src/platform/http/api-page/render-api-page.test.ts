import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderApiPage } from './render-api-page.ts';

const page = renderApiPage({
  info: { title: 'Guidon', version: '1', description: 'Send `Authorization`.' },
  paths: {
    '/api/events/{id}': {
      get: {
        tags: ['events'],
        summary: 'One <event>',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        responses: {
          200: { content: { 'application/json': { schema: { type: 'object', properties: {} } } } },
        },
      },
    },
  },
});

test('a call stands under its group, with its parameters and replies', () => {
  expect(page).toContain('<section id="group-events"');
  expect(page).toContain('<code>/api/events/{id}</code>');
  expect(page).toContain('path id: string');
  expect(page).toContain('Send <code>Authorization</code>.');
});

test('texts are escaped, and no script stands in the page but what is fetched from this server', () => {
  expect(page).toContain('One &lt;event&gt;');
  expect(page.match(/<script[^>]*>/g)).toEqual([
    '<script src="/theme-init.js">',
    '<script src="/api-docs/search.js" defer>',
  ]);
  expect(page).toContain('<form role="search" hidden>');
});

test('the page names its viewport, its language and both themes', () => {
  expect(page).toContain('name="viewport" content="width=device-width');
  expect(page).toContain('<html lang="en"');
  expect(readFileSync(new URL('api-page.css', import.meta.url), 'utf8')).toContain('"light"');
});
