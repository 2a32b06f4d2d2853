import type { Page } from '@playwright/test';

/** What a task takes a person: presses of the pointer, fields written into, seconds since the counting began. */
export interface Effort {
  clicks: number;
  fields: number;
  seconds: number;
}

/** Runs in the page. The six digits of a code are one field; what is ticked is a click. */
const watch = `if (!window.effortIsCounted) {
  window.effortIsCounted = true;
  const written = new WeakSet();
  addEventListener('pointerdown', () => countEffort('clicks'), { capture: true });
  const write = ({ target, key = 'x' }) => {
    if (key.length > 1 || !target.matches('input, textarea, [contenteditable]')) return;
    if (target.matches('[type=checkbox], [type=radio]')) return;
    const field = target.closest('fieldset:has([autocomplete="one-time-code"])') ?? target;
    if (written.has(field)) return;
    written.add(field);
    countEffort('fields');
  };
  addEventListener('input', write, { capture: true });
  // Boxes for one digit each take the keys themselves.
  addEventListener('keydown', write, { capture: true });
}`;

/** Counts from now on, over every document that the page opens; call what it answers at the end of the task. */
export async function countEffort(page: Page): Promise<() => Effort> {
  const begun = performance.now();
  const counted = { clicks: 0, fields: 0 };
  await page.exposeFunction('countEffort', (kind: keyof typeof counted) => {
    counted[kind] += 1;
  });
  await page.addInitScript(watch);
  if (page.url() !== 'about:blank') await page.evaluate(watch);
  return () => ({ ...counted, seconds: (performance.now() - begun) / 1_000 });
}
