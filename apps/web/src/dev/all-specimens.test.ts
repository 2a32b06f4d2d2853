import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allSpecimens } from './all-specimens.ts';

const inner: Record<string, string> = {
  'crop-dialog': 'picture-button',
  'data-table-head': 'data-table',
  'data-table-row': 'data-table',
  'date-calendar': 'date-time-field',
  'lazy-badge': 'badge-drawing',
  'image-field': 'picture-button',
  'lazy-confirm-host': 'confirm-host',
  'lazy-part': 'skeleton-rows',
};

/** Files with more than one block. */
const several: Record<string, readonly string[]> = {
  button: ['button', 'button-link', 'icon-button'],
  skeleton: ['skeleton', 'skeleton-cards', 'skeleton-rows'],
};

const shown = allSpecimens.flatMap(({ specimens }) => specimens);

it('shows every building block there is, and none that is gone', () => {
  const files = ['../ui/', '../ui/records/']
    .flatMap((folder) => readdirSync(new URL(folder, import.meta.url)))
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => name.slice(0, -'.tsx'.length));
  const blocks = new Set(files.flatMap((file) => several[file] ?? inner[file] ?? file));
  expect(shown.map(({ file }) => file).toSorted()).toEqual([...blocks].toSorted());
});

it('shows each in a state at least, and each state once', () => {
  for (const { file, states } of shown) {
    expect(states, file).not.toHaveLength(0);
    expect(new Set(states.map(({ name }) => name)).size, file).toBe(states.length);
  }
});
