import '../testing/setup.ts';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from '../lib/announce.ts';
import { Loader, loaderAfterMs, loaderStepMs } from './loader.tsx';

vi.mock('../lib/announce.ts', () => ({ announce: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(announce).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.removeAttribute('data-motion');
});

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

it('says nothing about short work', () => {
  const { container } = render(<Loader />);
  pass(loaderAfterMs - 1);
  expect(container).toBeEmptyDOMElement();
  expect(announce).not.toHaveBeenCalled();
});

it('steps through its sentences every 800 ms and begins again', () => {
  const { container } = render(<Loader />);
  pass(loaderAfterMs);
  const first = container.textContent;
  const shown = [first];
  for (let step = 0; step < 4; step += 1) {
    pass(loaderStepMs - 1);
    expect(container.textContent).toBe(shown.at(-1));
    pass(1);
    shown.push(container.textContent);
  }
  expect(loaderStepMs).toBe(800);
  expect(new Set(shown).size).toBe(5);
  pass(loaderStepMs);
  expect(container.textContent).toBe(first);
});

it('is said once, and hidden from screen readers after that', () => {
  const { container } = render(<Loader />);
  pass(loaderAfterMs + 10 * loaderStepMs);
  expect(announce).toHaveBeenCalledTimes(1);
  expect(container.querySelector('p')).toHaveAttribute('aria-hidden', 'true');
});

it('stands still where motion is reduced', () => {
  document.documentElement.setAttribute('data-motion', 'reduced');
  const { container } = render(<Loader />);
  pass(loaderAfterMs);
  const first = container.textContent;
  pass(3 * loaderStepMs);
  expect(container.textContent).toBe(first);
});
