import '../testing/setup.ts';
import { MantineProvider, Menu } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ChoiceCards } from './choice-cards.tsx';
import { Dialog } from './dialog.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <MantineProvider env="test">
      <button type="button" onClick={open}>
        Rename
      </button>
      <Menu>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Change role</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Dialog title="Name" isOpen onClose={() => setOpen(false)}>
          <input aria-label="New name" data-autofocus />
        </Dialog>
      )}
    </MantineProvider>
  );
}

it('gives the focus back to its opener, though the page drops it at once', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Rename' }));
  await screen.findByRole('dialog', { name: 'Name' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus());
});

it('gives the focus back to the button of the menu that it was opened from', async () => {
  render(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
  await screen.findByRole('dialog', { name: 'Name' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus());
});

it.each([
  { chosen: 'north', first: 'North' },
  { chosen: null, first: 'South' },
])('begins at the chosen card, or at the first of them: $first', async ({ chosen, first }) => {
  const cards = ['South', 'North'].map((label) => ({
    value: label.toLowerCase(),
    label,
    description: '',
    icon: null,
  }));
  render(
    <MantineProvider env="test">
      <Dialog title="Side" isOpen onClose={() => {}}>
        <ChoiceCards legend="Side" name="side" isFirst value={chosen} choices={cards} onChange={() => {}} />
      </Dialog>
    </MantineProvider>,
  );
  await waitFor(() => expect(screen.getByRole('radio', { name: first })).toHaveFocus());
});
