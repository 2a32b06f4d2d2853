import '../testing/setup.ts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MarkdownBody } from './markdown-body.tsx';
import { MarkdownView } from './markdown-view.tsx';
import { plainParagraphs } from './plain-paragraphs.ts';

describe('a text without Markdown', () => {
  it.each([
    'What is hidden here? Look closer!',
    'Two lines\nof one paragraph.\n\n  And (another) one - with 100% of "signs"; it\'s 5 + 5 = 10.\n',
    'Eins\r\n\r\nZwei: drei, 1.5 und mehr …',
  ])('is drawn at once, as Markdown would draw it: %j', (text) => {
    const plain = render(<MarkdownView text={text} />);
    const whole = render(<MarkdownBody text={text} />);
    const words = ({ container }: typeof plain) =>
      Array.from(container.querySelectorAll('p'), (paragraph) => paragraph.textContent?.replace(/\s+/g, ' '));
    expect(words(plain)).toEqual(words(whole));
    expect(plain.container.firstElementChild?.className).toBe(whole.container.firstElementChild?.className);
  });
});

it.each([
  '**bold**',
  'snake_case',
  '# Heading',
  'Heading\n===',
  'Heading\n---',
  '`code`',
  '[link](/a)',
  'see https://example.org',
  'see www.example.org',
  'write to a@b.org',
  '- item',
  '+ item',
  '1. item',
  '2) item',
  '    code',
  'hard  \nbreak',
  'back\\\nslash',
  '&amp;',
  '<b>html</b>',
  'a | b',
  '~~gone~~',
])('%j is left to Markdown', (text) => {
  expect(plainParagraphs(text)).toBeNull();
});
