import '../../../testing/setup.ts';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AccessibilityButton } from './accessibility-button.tsx';
import { parseSettings } from './settings.ts';
import { settingsStore } from './settings-store.ts';

const key = 'accessibility-settings';
const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

const untouched = {
  fontSize: 100,
  contrast: 'normal',
  lineHeight: 'normal',
  letterSpacing: 'normal',
  dyslexiaFont: false,
  reducedMotion: false,
  focusIndicator: false,
  readingGuide: false,
  screenReader: false,
};

function fromOtherTab(stored: string): void {
  localStorage.setItem(key, stored);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
}

async function openPanel() {
  render(
    <MantineProvider env="test">
      <AccessibilityButton />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Accessibility' }));
  await screen.findByRole('dialog', { name: 'Accessibility' }, { timeout: 5_000 });
  return user;
}

beforeEach(() => {
  settingsStore.set(parseSettings(null));
  localStorage.clear();
});

it('shows what is stored and falls back where that makes no sense', async () => {
  localStorage.setItem(
    key,
    '{"fontSize":130,"contrast":"shrill","lineHeight":"increased","dyslexiaFont":"yes"}',
  );
  await openPanel();
  expect(screen.getByRole('slider', { name: 'Font size' })).toHaveValue('130');
  expect(screen.getByRole('radio', { name: /Normal/ })).toBeChecked();
  expect(screen.getByRole('switch', { name: 'Increased line height' })).toBeChecked();
  expect(screen.getByRole('switch', { name: /^Dyslexia-friendly font/ })).not.toBeChecked();
});

it('keeps every choice under its name and announces it', async () => {
  const announced = vi.fn();
  window.addEventListener(key, announced);
  const user = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Larger text' }));
  expect(kept()).toEqual({ ...untouched, fontSize: 110 });
  await user.click(screen.getByRole('radio', { name: /High/ }));
  for (const name of [
    'Increased line height',
    'Increased letter spacing',
    /^Dyslexia-friendly font/,
    /^Reduced motion/,
    /^Strong focus indicator/,
  ])
    await user.click(screen.getByRole('switch', { name }));
  expect(kept()).toEqual({
    ...untouched,
    fontSize: 110,
    contrast: 'high',
    lineHeight: 'increased',
    letterSpacing: 'increased',
    dyslexiaFont: true,
    reducedMotion: true,
    focusIndicator: true,
  });
  expect(announced).toHaveBeenCalledTimes(7);
  window.removeEventListener(key, announced);
});

it('takes a number once it is between 50 and 250, and moves by single percents', async () => {
  const user = await openPanel();
  const number = screen.getByRole('textbox', { name: 'Font size in percent' });
  await user.clear(number);
  await user.type(number, '20');
  expect(kept()).toBeNull();
  await user.type(number, '1');
  expect(kept()).toMatchObject({ fontSize: 201 });
  await user.type(number, '7');
  await user.tab();
  expect(kept()).toMatchObject({ fontSize: 250 });
  expect(screen.getByRole('slider')).toHaveValue('250');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '249' } });
  expect(kept()).toMatchObject({ fontSize: 249 });
});

it('lets a drag take effect where it ends', async () => {
  await openPanel();
  const slider = screen.getByRole('slider', { name: 'Font size' });
  fireEvent.pointerDown(slider);
  fireEvent.change(slider, { target: { value: '180' } });
  expect(slider).toHaveValue('180');
  expect(kept()).toBeNull();
  fireEvent.pointerUp(slider);
  expect(kept()).toMatchObject({ fontSize: 180 });
});

it('resets everything, and takes the reset back until something else is changed', async () => {
  localStorage.setItem(key, '{"fontSize":200,"contrast":"high"}');
  const user = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(kept()).toEqual(untouched);
  expect(screen.getByRole('status')).toHaveTextContent('Everything is back to normal.');
  await user.click(screen.getByRole('button', { name: 'Undo reset' }));
  expect(kept()).toEqual({ ...untouched, fontSize: 200, contrast: 'high' });
  expect(screen.getByRole('button', { name: 'Reset all' })).toBeVisible();
});

it('follows another tab', async () => {
  await openPanel();
  fromOtherTab('{"fontSize":150,"contrast":"inverted"}');
  expect(screen.getByRole('slider')).toHaveValue('150');
  expect(screen.getByRole('radio', { name: /Inverted/ })).toBeChecked();
});

it('keeps what is only stored when it changes the rest', async () => {
  localStorage.setItem(key, '{"readingGuide":true,"screenReader":true}');
  const user = await openPanel();
  await user.click(screen.getByRole('switch', { name: /^Reduced motion/ }));
  expect(kept()).toEqual({ ...untouched, readingGuide: true, screenReader: true, reducedMotion: true });
});

it('works on where the browser forbids storage', async () => {
  const forbidden = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  const user = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Larger text' }));
  await user.click(screen.getByRole('button', { name: 'Larger text' }));
  expect(screen.getByRole('slider')).toHaveValue('120');
  forbidden.mockRestore();
});

it('closes with Escape and gives the focus back', async () => {
  const user = await openPanel();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accessibility' })).toHaveFocus());
});
