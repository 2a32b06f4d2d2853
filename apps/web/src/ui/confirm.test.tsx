import '../testing/setup.ts';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { confirm, confirmStore } from './confirm.ts';
import { LazyConfirmHost } from './lazy-confirm-host.tsx';

function setup() {
  render(
    <MantineProvider env="test">
      <LazyConfirmHost />
    </MantineProvider>,
  );
  return userEvent.setup();
}

it.each([
  ['End event', true],
  ['Cancel', false],
])('answers what was pressed: %s', async (button, answer) => {
  const user = setup();
  const asked = confirm({ title: 'End the event?', confirmLabel: 'End event', isDanger: true });
  expect(await screen.findByRole('dialog', { name: 'End the event?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: button }));
  expect(await asked).toBe(answer);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('takes Escape for no', async () => {
  const user = setup();
  const asked = confirm({ title: 'Leave team?' });
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(await asked).toBe(false);
});

it('gives the focus back to the element that opened it, though that has lost it by then', async () => {
  const user = setup();
  const asker = document.body.appendChild(document.createElement('button'));
  asker.focus();
  const asked = confirm({ title: 'Leave team?' });
  asker.blur();
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(await asked).toBe(false);
  await waitFor(() => expect(asker).toHaveFocus());
  asker.remove();
});

it('answers a question with no that another one follows before it is shown', async () => {
  const user = setup();
  const first = confirm({ title: 'Leave team?' });
  const second = confirm({ title: 'End the event?', confirmLabel: 'End event' });
  expect(await first).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'End event' }));
  expect(await second).toBe(true);
});

it('asks nothing that was dismissed before it was shown', async () => {
  setup();
  const asked = confirm({ title: 'Leave team?' });
  confirmStore.dismiss();
  expect(await asked).toBe(false);
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
