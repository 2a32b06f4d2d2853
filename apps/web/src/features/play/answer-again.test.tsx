import '../../testing/setup.ts';
import { playRoutes } from '@guidon/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FakeError } from '../../testing/fake-api.ts';
import { fakeTime } from '../../testing/fake-time.ts';
import { box, field, openChallenge, result } from './challenge-page-fixture.ts';

const busySentence = /The server is busy. Your answer stays here and is sent again by itself./;
const cancel = () => within(box()).getByRole('button', { name: 'Do not send it again' });

async function openBusy(seconds = 20) {
  const page = await openChallenge();
  page.api.on(
    playRoutes.submit,
    () => new FakeError('UNAVAILABLE', { details: { retryAfterSeconds: seconds } }),
  );
  const keys = () => page.api.calls(playRoutes.submit).map(({ headers }) => headers.get('idempotency-key'));
  const sent = (count: number) => waitFor(() => expect(keys()).toHaveLength(count));
  return { ...page, keys, sent };
}

it('says that the server is busy, and sends the answer again with the same key', async () => {
  const { api, send, keys, sent } = await openBusy(1);
  await send('flag');
  expect(await within(box()).findByText(busySentence)).toBeInTheDocument();
  expect(field()).toHaveValue('flag');
  expect(within(box()).queryByRole('alert')).not.toBeInTheDocument();
  api.on(playRoutes.submit, () => result());
  await sent(2);
  expect(await within(box()).findByText('Correct!')).toBeInTheDocument();
  expect(within(box()).queryByText(busySentence)).not.toBeInTheDocument();
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[\da-f-]{36}$/);
});

it('sends nothing more once it is cancelled, and keeps what was typed', async () => {
  const time = fakeTime();
  const { send, user, sent, keys } = await openBusy();
  await send('flag');
  await user.click(await waitFor(cancel));
  await time.pass(60_000);
  await sent(1);
  expect(within(box()).queryByText(busySentence)).not.toBeInTheDocument();
  expect(field()).toHaveValue('flag');
  await user.click(within(box()).getByRole('button', { name: 'Submit' }));
  await sent(2);
  expect(new Set(keys()).size, 'the same answer is the same').toBe(1);
});

it('takes what is typed meanwhile for a new answer', async () => {
  const time = fakeTime();
  const { send, sent, keys, user } = await openBusy();
  await send('flag');
  await waitFor(cancel);
  await user.type(field(), '2');
  await waitFor(() => expect(within(box()).queryByText(busySentence)).not.toBeInTheDocument());
  await time.pass(60_000);
  await sent(1);
  await user.type(field(), '{Enter}');
  await sent(2);
  expect(new Set(keys()).size).toBe(2);
});

it('sends at once when the connection is back', async () => {
  const { api, send, keys } = await openChallenge().then((page) => ({
    ...page,
    keys: () => page.api.calls(playRoutes.submit).map(({ headers }) => headers.get('idempotency-key')),
  }));
  const answered = globalThis.fetch;
  const firstKey: (string | null)[] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
    if (!input.includes('/submit')) return answered(input, init);
    firstKey.push(new Headers(init.headers).get('idempotency-key'));
    return Promise.reject(new TypeError('Failed to fetch'));
  });
  api.on(playRoutes.submit, () => result());
  await send('flag');
  expect(await within(box()).findByText(/The server cannot be reached/)).toBeInTheDocument();
  vi.stubGlobal('fetch', answered);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await within(box()).findByText('Correct!')).toBeInTheDocument();
  expect(keys()).toEqual(firstKey.slice(0, 1));
});

it('says after two minutes that it was not sent, and keeps it', async () => {
  const time = fakeTime();
  const { send, sent } = await openBusy(50);
  await send('flag');
  await waitFor(cancel);
  await time.pass(80_000);
  await sent(2);
  await time.pass(80_000);
  const alert = await within(box()).findByRole('alert');
  expect(alert).toHaveTextContent('Not sent');
  expect(alert).toHaveTextContent('Should it have arrived, it counts once.');
  expect(field()).toHaveValue('flag');
  expect(screen.queryByText(busySentence)).not.toBeInTheDocument();
});

it('keeps in the tab what was typed and not sent, also over a reload, until it is right', async () => {
  const first = await openChallenge();
  await first.user.type(field(), 'half a fl');
  cleanup();
  const { api, user } = await openChallenge();
  expect(field()).toHaveValue('half a fl');
  api.on(playRoutes.submit, () => result());
  await user.type(field(), 'ag{Enter}');
  expect(await within(box()).findByText('Correct!')).toBeInTheDocument();
  cleanup();
  await openChallenge();
  expect(field()).toHaveValue('');
});
