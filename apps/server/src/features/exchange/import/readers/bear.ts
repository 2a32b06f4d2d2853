import { parse, TomlError } from 'smol-toml';
import { reportText } from '../report-text.ts';
import { mapOf } from '../yaml-text.ts';
import { translateDocument } from './rcds.ts';
import type { SourceUnit } from './source-unit.ts';
import { brokenSource, type TranslatedSource } from './translated-challenge.ts';
import { valueOf } from './plain-value.ts';

/** challenge.toml of bear, which has rCDS's keys, and in its later version `points` and folders to hand out. */
export function translateBear(unit: SourceUnit): TranslatedSource {
  try {
    const document = mapOf(valueOf(parse(unit.texts[0]?.text ?? '')));
    return translateDocument(document, { ...unit, project: null });
  } catch (error) {
    if (error instanceof RangeError) return brokenSource(reportText('yaml.nested'));
    if (!(error instanceof TomlError)) throw error;
    const { line, column } = error;
    return brokenSource(reportText('toml.broken', { line, column }));
  }
}
