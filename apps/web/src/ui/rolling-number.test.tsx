import '../testing/setup.ts';
import { render } from '@testing-library/react';
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
