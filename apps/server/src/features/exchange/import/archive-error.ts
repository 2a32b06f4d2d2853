import { localize, type ReportText } from './report-text.ts';

/** An archive, or a file of it, that is not read; `text` says why to the person who uploaded it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
  readonly text: ReportText;

  constructor(text: ReportText, options?: ErrorOptions) {
    super(localize(text).in('en'), options);
    this.text = text;
  }
}
