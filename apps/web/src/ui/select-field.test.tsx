import '../testing/setup.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SelectField } from './select-field.tsx';

it('searches for what is typed, not for the name of what is chosen with it', async () => {
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <SelectField
        aria-label="Event"
        searchable
        data={['Winter Cup', 'Summer Cup']}
        defaultValue="Winter Cup"
      />
    </MantineProvider>,
  );
  await user.tab();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Event' });
  await waitFor(() => expect(field.selectionEnd).toBe('Winter Cup'.length));
  expect(field.selectionStart).toBe(0);
  await user.keyboard('Sum');
  expect(field).toHaveValue('Sum');
  expect(await screen.findByRole('option', { name: 'Summer Cup' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Winter Cup' })).not.toBeInTheDocument();
});
