import '../../testing/setup.ts';
import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TypewriterLines } from './typewriter-lines.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const lines = ['ada solved Caesar', 'bob solved Vault'].map((text, seq) => ({
  seq,
  text,
  at: '2026-11-22T10:00:00.000Z',
  isHighlighted: false,
}));

it('types every letter, and renders once for a line', async () => {
  vi.useFakeTimers();
  const rendered = vi.fn<() => void>();
  render(
    <Profiler id="log" onRender={rendered}>
      <TypewriterLines lines={lines} />
    </Profiler>,
  );
  const begun = rendered.mock.calls.length;
  await act(() => vi.advanceTimersByTimeAsync(100));
  const [first] = screen.getAllByRole('listitem');
  const typed = first?.querySelector('[aria-hidden] > span')?.textContent ?? '';
  expect(typed.length).toBeGreaterThan(0);
  expect(lines[0]?.text.startsWith(typed)).toBe(true);
  expect(typed).not.toBe(lines[0]?.text);
  expect(first).toHaveTextContent('ada solved Caesar');
  expect(rendered.mock.calls.length).toBe(begun);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('bob solved Vault'),
    expect.stringContaining('ada solved Caesar'),
  ]);
  expect(rendered.mock.calls.length).toBeLessThanOrEqual(begun + 2 * lines.length);
});
