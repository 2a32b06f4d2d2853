import { flushCompileCache } from 'node:module';
import { parseSource } from './readers/parse-source.ts';
import type { SourceUnit } from './readers/source-unit.ts';

process.on('message', (unit: SourceUnit) => {
  process.send?.(parseSource(unit));
});
process.on('disconnect', () => process.exit());
process.send?.('started');
// Whoever started it kills it in the end, when what was compiled would not be kept.
flushCompileCache();
