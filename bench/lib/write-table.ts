import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './measurement.ts';
import { reportMarkdown } from './report.ts';

const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const [begin, end] = ['<!-- table -->', '<!-- end of table -->'];

export function writeTable(measurements: readonly Measurement[]): void {
  const text = readFileSync(page, 'utf8');
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
  if (after === -1) throw new Error('docs/performance.md has no place for the table.');
  writeFileSync(page, `${text.slice(0, before)}\n\n${reportMarkdown(measurements)}\n\n${text.slice(after)}`);
}
