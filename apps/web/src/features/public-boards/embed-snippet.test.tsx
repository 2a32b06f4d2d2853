import { expect, it } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';

it('quotes the name of the event, which stands in an attribute', () => {
  // A template keeps what it holds from loading.
  const template = document.createElement('template');
  template.innerHTML = embedSnippet('https://guidon.example', { id: 'e1', name: 'A "cup" <b> & more' });
  const frame = template.content.querySelector('iframe');
  expect(frame?.title).toBe('A "cup" <b> & more');
  expect(frame?.src).toBe('https://guidon.example/embed/scoreboard/e1?theme=auto&rows=10');
});
