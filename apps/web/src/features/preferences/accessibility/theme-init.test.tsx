import '../../../testing/setup.ts';
import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { AccessibilitySettings } from './settings.ts';
import { storedValues } from './stored-values-fixture.ts';

const key = 'accessibility-settings';
const root = document.documentElement;
const asked = { contrast: false, motion: false };
const media = new Map<string, EventTarget & { matches: boolean }>();

function ask(wishes: Partial<typeof asked>): void {
  Object.assign(asked, wishes);
  for (const query of media.values()) query.dispatchEvent(new Event('change'));
}

/** Runs the script as the page does, once: it goes on listening. */
beforeAll(() => {
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = Object.assign(new EventTarget(), { matches: false });
    Object.defineProperty(list, 'matches', {
      get: () => (query.includes('contrast') ? asked.contrast : asked.motion),
    });
    media.set(query, list);
    return list;
  });
  const script = readFileSync(`${import.meta.dirname}/../../../../public/theme-init.js`, 'utf8');
  // oxlint-disable-next-line no-eval -- a script of the page, which happy-dom runs none of
  globalThis.eval(script);
});

beforeEach(() => {
  localStorage.clear();
  ask({ contrast: false, motion: false });
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});

function store(stored: string | null): void {
  if (stored === null) localStorage.removeItem(key);
  else localStorage.setItem(key, stored);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

function inForce() {
  return {
    fontSize: root.style.fontSize,
    contrast: root.getAttribute('data-contrast'),
    lineHeight: root.getAttribute('data-line-height'),
    letterSpacing: root.getAttribute('data-letter-spacing'),
    font: root.getAttribute('data-font'),
    motion: root.getAttribute('data-motion'),
    focus: root.getAttribute('data-focus'),
  };
}

function unlessNormal(value: string): string | null {
  return value === 'normal' ? null : value;
}

function marksOf(settings: AccessibilitySettings): ReturnType<typeof inForce> {
  return {
    fontSize: settings.fontSize === 100 ? '' : `${settings.fontSize}%`,
    contrast: unlessNormal(settings.contrast),
    lineHeight: unlessNormal(settings.lineHeight),
    letterSpacing: unlessNormal(settings.letterSpacing),
    font: settings.dyslexiaFont ? 'dyslexia' : null,
    motion: settings.reducedMotion ? 'reduced' : null,
    focus: settings.focusIndicator ? 'strong' : null,
  };
}

it.each(storedValues)('$stored is put into force as the panel reads it', ({ stored, is }) => {
  store(stored);
  expect(inForce()).toEqual(marksOf(is));
});

it('takes the settings from the panel itself where storage is forbidden', () => {
  window.dispatchEvent(new CustomEvent(key, { detail: '{"fontSize":180}' }));
  expect(root.style.fontSize).toBe('180%');
});

it('follows what the system asks for, as long as the reader says nothing else', () => {
  ask({ contrast: true, motion: true });
  expect(inForce()).toMatchObject({ contrast: 'high', motion: 'reduced' });
  store('{"contrast":"inverted"}');
  expect(inForce()).toMatchObject({ contrast: 'inverted', motion: 'reduced' });
  ask({ contrast: false, motion: false });
  expect(inForce()).toMatchObject({ contrast: 'inverted', motion: null });
});

it('counts the room that is left at the size of the text', () => {
  vi.stubGlobal('getComputedStyle', () => ({
    fontSize: `${(Number.parseInt(root.style.fontSize || '100%', 10) * 16) / 100}px`,
  }));
  vi.stubGlobal('innerWidth', 1280);
  store(null);
  expect(root.getAttribute('data-below')).toBeNull();
  store('{"fontSize":250}');
  expect(root.getAttribute('data-below')).toBe('1180 1080 900 720 640');
  vi.stubGlobal('innerWidth', 320);
  store(null);
  expect(root.getAttribute('data-below')).toBe('1180 1080 900 720 640 480');
  vi.stubGlobal('innerWidth', 900);
  window.dispatchEvent(new Event('resize'));
  expect(root.getAttribute('data-below')).toBe('1180 1080 900');
  store('{"fontSize":50}');
  expect(root.getAttribute('data-below')).toBe('1180 1080 900');
});

const marks = () =>
  ['data-mantine-color-scheme', 'data-contrast', 'data-below'].map((name) => root.getAttribute(name));

it('is light, without contrast and as wide as a sheet while the page is printed', () => {
  vi.stubGlobal('innerWidth', 1280);
  root.setAttribute('data-mantine-color-scheme', 'dark');
  store('{"contrast":"inverted"}');
  expect(marks()).toEqual(['dark', 'inverted', null]);
  window.dispatchEvent(new Event('beforeprint'));
  expect(marks()).toEqual(['light', null, '1180 1080 900 720']);
  window.dispatchEvent(new Event('afterprint'));
  expect(marks()).toEqual(['dark', 'inverted', null]);
});
