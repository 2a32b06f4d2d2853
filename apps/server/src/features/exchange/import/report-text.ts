import { defineTexts } from '../../../platform/language/define-texts.ts';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import en from '../exchange.en.json' with { type: 'json' };

/** Beside that of `declares.ts`, which brings the database: what only reads files starts three times as fast without. */
const t = defineTexts({ en });

type ReportKey = Parameters<typeof t>[0];

/** A text of the report as plain data, because challenge files are parsed in another process. */
export interface ReportText {
  key: ReportKey;
  params: Readonly<Record<string, string | number | ReportText>>;
}

export function reportText(key: ReportKey, params: ReportText['params'] = {}): ReportText {
  return { key, params };
}

export function localize({ key, params }: ReportText): LocalizedText {
  const localized = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'object' ? localize(value) : value,
  ]);
  return t(key, Object.fromEntries(localized));
}

/** An archive, or a file of it, that is not read; `text` says why to the person who uploaded it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly text: ReportText;

  constructor(text: ReportText, options?: ErrorOptions) {
    super(localize(text).in('en'), options);
    this.text = text;
  }
}
