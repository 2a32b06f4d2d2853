import '../testing/setup.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MarkdownBody } from './markdown-body.tsx';

it('draws the HTML of a description, and shows what is no tag as it was written', () => {
  const text =
    '<p>Mind the <kbd>gap</kbd></p>\n\nnc ctf.example <port>\n\n<details><summary>More</summary>x</details>';
  render(<MarkdownBody text={text} />);
  expect(screen.getByText('gap').tagName).toBe('KBD');
  expect(screen.getByText('nc ctf.example <port>').tagName).toBe('P');
  expect(screen.getByText('More').closest('details')).not.toBeNull();
});

it('leaves a link in the place of a picture of elsewhere, which no page may load', () => {
  const { container } = render(<MarkdownBody text="![a cat](https://a.org/cat.png) ![mine](/api/files/1)" />);
  const link = screen.getByRole('link', { name: 'a cat' });
  expect(link).toHaveAttribute('href', 'https://a.org/cat.png');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(Array.from(container.querySelectorAll('img'), ({ alt }) => alt)).toEqual(['mine']);
});
