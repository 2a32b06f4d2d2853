import type { FieldLoss } from '../challenge-draft.ts';
import type { EventSettings } from '../event-settings.ts';
import { type YamlMap, type YamlValue, readYaml } from '../read-yaml.ts';
import { type ReportText, reportText } from '../report-text.ts';
import type { SourceUnit } from './source-unit.ts';

/**
 * A challenge in the words of ctfcli's challenge.yml, which all readers bring theirs into. Keys that they leave as they
 * are have no place here, and are kept for an export.
 */
export interface TranslatedChallenge {
  /** Of its file, with a number where the file has several. */
  path: string;
  isAlone: boolean;
  file: YamlMap;
  /** Names under which players get files, by the path in `files`. */
  shownNames: Map<string, string>;
  solution: { content: string; isShown: boolean } | null;
  /** Its place among the others; null where its source has no order. */
  order: number | null;
  approximated: FieldLoss[];
  notCarried: FieldLoss[];
  warnings: ReportText[];
  errors: ReportText[];
}

export interface TranslatedSource {
  challenges: TranslatedChallenge[];
  /** Why nothing of it can be read. */
  errors: ReportText[];
  /** Paths of texts that are to be read as well before it can be translated. */
  missing: string[];
  settings: EventSettings | null;
}

export function translated(path: string, file: YamlMap = new Map()): TranslatedChallenge {
  return {
    path,
    isAlone: true,
    file,
    shownNames: new Map(),
    solution: null,
    order: null,
    approximated: [],
    notCarried: [],
    warnings: [],
    errors: [],
  };
}

export function sourceOf(challenges: TranslatedChallenge[]): TranslatedSource {
  return { challenges, errors: [], missing: [], settings: null };
}

export function brokenSource(...errors: ReportText[]): TranslatedSource {
  return { ...sourceOf([]), errors };
}

/** Takes a key out of a mapping, so that it is not kept aside. */
export function take(map: YamlMap, key: string): YamlValue | undefined {
  const value = map.get(key);
  map.delete(key);
  return value;
}

/** Sets a key unless there is nothing to say. */
export function put(map: YamlMap, key: string, value: YamlValue | undefined): void {
  if (value === null || value === undefined || value === '') return;
  if (Array.isArray(value) && value.length === 0) return;
  map.set(key, value);
}

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
