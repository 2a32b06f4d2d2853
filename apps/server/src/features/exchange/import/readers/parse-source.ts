import type { ParsedChallenge } from '../challenge-draft.ts';
import type { EventSettings } from '../event-settings.ts';
import { failed, parseChallenge, parseChallengeYaml } from '../parse-challenge-yaml.ts';
import { reportText } from '../report-text.ts';
import { translateBear, translateRcds } from './rcds.ts';
import { translateCtfd } from './ctfd.ts';
import { translateTable } from './ctfd-table.ts';
import { translateGoogle } from './google.ts';
import { translateGzcli } from './gzcli.ts';
import { translateGzctf } from './gzctf.ts';
import { translateKonata } from './konata.ts';
import { translateNoctf } from './noctf.ts';
import type { ReadFormat, SourceUnit } from './source-unit.ts';
import { importLimits } from '../import-limits.ts';
import type { TranslatedChallenge, TranslatedSource } from './translated-challenge.ts';

/** A unit in the form that every format is planned and applied in. */
export interface ParsedSource {
  challenges: ParsedChallenge[];
  /** Paths of texts without which nothing can be said, as the source writes them; to be parsed again with them. */
  missing: string[];
  settings: EventSettings | null;
}

const translators: Record<Exclude<ReadFormat, 'ctfcli'>, (unit: SourceUnit) => TranslatedSource> = {
  bear: translateBear,
  csv: translateTable,
  ctfd: translateCtfd,
  google: translateGoogle,
  gzcli: translateGzcli,
  gzctf: translateGzctf,
  konata: translateKonata,
  noctf: translateNoctf,
  rcds: translateRcds,
};

/** Never throws but for text that is nested without end, which ends the process that parses. */
export function parseSource(unit: SourceUnit): ParsedSource {
  const { format, path, texts } = unit;
  if (format === 'ctfcli') {
    return { challenges: parseChallengeYaml(texts[0]?.text ?? '', path), missing: [], settings: null };
  }
  const source = translators[format](unit);
  if (source.errors.length > 0) {
    return { challenges: [{ ...failed(path, source.errors), format }], missing: [], settings: null };
  }
  if (source.challenges.length > importLimits.challenges) {
    const error = reportText('file.tooManyChallenges', { most: importLimits.challenges });
    return { challenges: [{ ...failed(path, [error]), format }], missing: [], settings: null };
  }
  const { missing, settings } = source;
  return { missing, settings, challenges: source.challenges.map((one) => parseTranslated(one, format)) };
}

function parseTranslated(one: TranslatedChallenge, format: ReadFormat): ParsedChallenge {
  if (one.errors.length > 0) return { ...failed(one.path, one.errors), format };
  const parsed = parseChallenge(one.file, one.path, one.warnings);
  const { draft } = parsed;
  return {
    ...parsed,
    format,
    isAlone: one.isAlone,
    shownNames: one.shownNames,
    order: one.order,
    approximated: [...one.approximated, ...parsed.approximated],
    notCarried: [...one.notCarried, ...parsed.notCarried],
    ...(one.solution !== null &&
      draft !== null && {
        draft: { ...draft, solution: one.solution.content, showSolutionAfterEnd: one.solution.isShown },
        given: [...parsed.given, 'solution', 'showSolutionAfterEnd'],
      }),
  };
}
