import type { ChallengeDraft, ParseNotes } from './challenge-draft.ts';
import { reportText } from './report-text.ts';

const placeholder = /\$\{[A-Za-z_][\w.-]*\}|\{\{ {0,4}[A-Za-z_][\w.-]* {0,4}\}\}/g;
const shownAtMost = 5;

/** Other tools fill in `${host}` or `{{ nc }}` when they deploy a challenge; here they stay as they are. */
export function warnOfPlaceholders(
  {
    description,
    beginChallengeLink,
    hints,
  }: Pick<ChallengeDraft, 'description' | 'beginChallengeLink' | 'hints'>,
  notes: ParseNotes,
): void {
  const texts = [description, beginChallengeLink ?? '', ...hints.map(({ content }) => content)];
  const found = [...new Set(texts.flatMap((text) => text.match(placeholder) ?? []))];
  if (found.length === 0) return;
  const list = found.slice(0, shownAtMost).join(', ');
  notes.warnings.push(
    reportText('placeholders.found', { list: found.length > shownAtMost ? `${list} …` : list }),
  );
}
