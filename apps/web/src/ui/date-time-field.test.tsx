import '../testing/setup.ts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MantineProvider } from '@mantine/core';
import { printDate } from './date-text-state.ts';
import { DateTimeField } from './date-time-field.tsx';

afterEach(() => vi.unstubAllEnvs());

const steps = [
  { label: '+1 h', hours: 1 },
  { label: '+48 h', hours: 48 },
];
const values: string[] = [];

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  values.push(value);
  return (
    <MantineProvider>
      <DateTimeField label="End" value={value} onChange={setValue} steps={steps} from="2026-12-01T10:00" />
    </MantineProvider>
  );
}

function open(initial = '') {
  values.length = 0;
  render(<Field initial={initial} />);
  return { user: userEvent.setup(), field: screen.getByRole('textbox', { name: 'End' }) };
}

it('takes a date as the reader writes it, and as machines do', async () => {
  const { user, field } = open();
  await user.type(field, printDate('2026-12-03T18:30'));
  expect(values.at(-1)).toBe('2026-12-03T18:30');
  await user.clear(field);
  expect(values.at(-1)).toBe('');
  await user.type(field, '2026-12-04T09:00');
  await user.tab();
  expect(field).toHaveValue(printDate('2026-12-04T09:00'));
});

it('gives on what is no date as it was typed, so that it can be refused', async () => {
  const { user, field } = open();
  await user.type(field, 'tomorrow');
  await user.tab();
  expect(values.at(-1)).toBe('tomorrow');
  expect(field).toHaveValue('tomorrow');
});

it('steps on from what it follows, and then from itself', async () => {
  const { user, field } = open();
  await user.click(screen.getByRole('button', { name: 'End: +48 h' }));
  expect(values.at(-1)).toBe('2026-12-03T10:00');
  await user.click(screen.getByRole('button', { name: 'End: +1 h' }));
  expect(field).toHaveValue(printDate('2026-12-03T11:00'));
});

it('picks a day from the calendar by keyboard, keeps the time and gives the focus back', async () => {
  const { user, field } = open('2026-12-31T18:30');
  await user.click(screen.getByRole('button', { name: 'Calendar: End' }));
  await screen.findByRole('dialog', { name: 'Calendar: End' });
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(values.at(-1)).toBe('2027-01-08T18:30');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Calendar: End' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('offers both moments of a time that comes twice, and says of one that is skipped that it does not come', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  const user = userEvent.setup();
  render(<Field initial="2026-10-25T02:30" />);
  const choices = screen.getByRole('radiogroup', { name: 'End: it comes twice that day' });
  await user.click(within(choices).getByRole('radio', { name: /^The second time/ }));
  expect(values.at(-1)).toBe('2026-10-25T02:30+01:00');
  const field = screen.getByLabelText('End');
  expect(field).toHaveValue(printDate('2026-10-25T02:30'));
  await user.clear(field);
  await user.type(field, '2026-03-29 02:30');
  expect(field).toHaveAccessibleDescription(/does not come that day/);
  expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
});
