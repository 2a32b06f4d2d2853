import { readYaml, type YamlMap } from '../read-yaml.ts';
import { type ReportText, reportText } from '../report-text.ts';
import type { SourceUnit } from './source-unit.ts';
import { brokenSource, type TranslatedSource } from './translated-challenge.ts';

/** Translates the first mapping of a unit's own file, which is YAML; says why where there is none. */
export function translateYaml(
  { texts }: Pick<SourceUnit, 'texts'>,
  translate: (document: YamlMap, warnings: ReportText[]) => TranslatedSource,
): TranslatedSource {
  const { documents, errors, warnings } = readYaml(texts[0]?.text ?? '');
  if (errors.length > 0) return brokenSource(...errors);
  const document = documents.find((one) => one instanceof Map);
  if (!(document instanceof Map)) return brokenSource(reportText('file.notMapping'));
  return translate(document, warnings);
}
