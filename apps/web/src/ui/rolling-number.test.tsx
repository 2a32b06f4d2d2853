import '../testing/setup.ts';
import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatNumber } from '../lib/format.ts';
import { RollingNumber } from './rolling-number.tsx';

it.each([0, 7, 2_060, 1_234_567, -350])(
  'holds %d once and no other text, so that a copy holds it once',
  (value) => {
    const { container } = render(<RollingNumber value={value} />);
    expect(container.textContent).toBe(formatNumber(value));
  },
);

it('builds the digits that roll at the first change, and says the new number at once', async () => {
  const { container, rerender } = render(<RollingNumber value={12} />);
  expect(container.querySelector('[style*="--digit"]')).toBeNull();

  rerender(<RollingNumber value={15} />);
  expect(container.textContent).toBe('15');
  const digits = () =>
    Array.from(container.querySelectorAll<HTMLElement>('[style*="--digit"]'), (digit) =>
      digit.style.getPropertyValue('--digit'),
    );
  expect(digits()).toEqual(['1', '2']);
  await waitFor(() => expect(digits()).toEqual(['1', '5']));
});
