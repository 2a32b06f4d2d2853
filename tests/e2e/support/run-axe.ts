import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Result, RunOptions } from 'axe-core';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What axe finds wrong with the shown page, by all its rules where none are named. Everything happens in the page
 * itself: a builder that looks into frames as well fetches axe anew, and opens a second page, for each look.
 */
export async function runAxe(page: Page, runOnly?: RunOptions['runOnly']): Promise<Result[]> {
  if (page.frames().length > 1)
    throw new Error(`${page.url()} holds frames, which axe does not look into here.`);
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe);
  const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) };
  return page.evaluate<Result[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
}

/** Violations that keep a person from using the page. */
export async function graveViolations(page: Page, runOnly?: RunOptions['runOnly']): Promise<Result[]> {
  const violations = await runAxe(page, runOnly);
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
