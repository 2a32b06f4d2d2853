import { tagsShownAsText } from '@guidon/markup';
import type { ChallengeDraft, ParseNotes } from './challenge-draft.ts';
import { reportText } from './report-text.ts';

const placeholder = /\$\{[A-Za-z_][\w.-]*\}|\{\{ {0,4}\.?[A-Za-z_][\w.-]* {0,4}\}\}/g;
const shownAtMost = 5;

/** In a connection whatever a template would fill in; a text may speak of such a thing. */
const unfilled = /\{\{[^{}]{1,200}\}\}|\{%[^{}]{1,200}%\}/g;

/**
 * Other tools fill in `${host}` or `{{ nc }}` when they deploy a challenge; here an event fills in `${host}` in the
 * connection info, and the others stay as they are.
 */
export function warnOfPlaceholders(
  {
    description,
    beginChallengeLink,
    connectionInfo,
    hints,
  }: Pick<ChallengeDraft, 'description' | 'beginChallengeLink' | 'connectionInfo' | 'hints'>,
  notes: ParseNotes,
): void {
  const texts = [description, beginChallengeLink ?? '', ...hints.map(({ content }) => content)];
  const left = connectionInfo.match(unfilled) ?? [];
  const found = [...new Set([...texts.flatMap((text) => text.match(placeholder) ?? []), ...left])];
  if (found.length > 0) notes.warnings.push(reportText('placeholders.found', { list: listOf(found) }));
}

/** Tags that pages do not draw are shown as they are written, such as the `<port>` of a command. */
export function warnOfTags(
  { description, hints }: Pick<ChallengeDraft, 'description' | 'hints'>,
  notes: ParseNotes,
): void {
  const texts = [description, ...hints.map(({ content }) => content)].filter((text) => text.includes('<'));
  const found = [...new Set(texts.flatMap(tagsShownAsText))].map((name) => `<${name}>`);
  if (found.length > 0) notes.warnings.push(reportText('tags.shown', { list: listOf(found) }));
}

function listOf(found: readonly string[]): string {
  const list = found.slice(0, shownAtMost).join(', ');
  return found.length > shownAtMost ? `${list} …` : list;
}
