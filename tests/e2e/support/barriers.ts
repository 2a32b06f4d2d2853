import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { graveViolations } from './run-axe.ts';

export interface Appearance {
  scheme?: 'dark' | 'light';
  /** Percent. */
  fontSize?: number;
  contrast?: 'normal' | 'high' | 'inverted';
  lineHeight?: 'normal' | 'increased';
  letterSpacing?: 'normal' | 'increased';
  dyslexiaFont?: boolean;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const probe = readFileSync(new URL('layout-probe.js', import.meta.url), 'utf8');
const still = '*, ::before, ::after { transition: none !important; animation: none !important }';

/** Lets the shown page be seen as one frame: what is on its way between two looks is neither of them. */
export async function stopMotion(page: Page): Promise<void> {
  await page.addStyleTag({ content: still });
}

/** Draws the shown page in another way, as the theme button and the accessibility panel would, without a reload. */
export async function draw(page: Page, { scheme, ...settings }: Appearance): Promise<void> {
  const detail = JSON.stringify(JSON.stringify(settings));
  await page.evaluate(`(async () => {
    const scheme = ${JSON.stringify(scheme ?? '')};
    if (scheme) document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
    dispatchEvent(new CustomEvent('accessibility-settings', { detail: ${detail} }));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  })()`);
}

/** Serious and critical violations of the shown page, one line each with what it is about. */
export async function violationsOf(page: Page, name: string, rules?: string[]): Promise<string[]> {
  const violations = await graveViolations(page, rules ?? { type: 'tag', values: wcag });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n')[1]?.trim() ?? '';
      return `${name}  ${id}  ${target.join(' ')}  ${why}`;
    }),
  );
}

/** What of the shown page lies beyond its edge, is cut off or lies over something else, one line each. */
export async function layoutProblemsOf(page: Page, name: string): Promise<string[]> {
  const problems = await page.evaluate<string[]>(probe);
  return problems.map((problem) => `${name}  ${problem}`);
}
