import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './measurement.ts';
import { reportMarkdown } from './report.ts';

const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

export function writeTable(measurements: readonly Measurement[]): void {
  writeBetween('table', reportMarkdown(measurements));
}

/** Puts text into docs/performance.md, between the marks of that name. */
export function writeBetween(name: string, written: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (after === -1) throw new Error(`docs/performance.md has no place for the ${name}.`);
  writeFileSync(page, `${text.slice(0, before)}\n\n${written}\n\n${text.slice(after)}`);
}
