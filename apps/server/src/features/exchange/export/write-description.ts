import { limits } from '@guidon/contract';
import type { LocalizedText } from '../../../platform/language/localized-text.ts';
import { textOf } from '../import/yaml-text.ts';
import type { ExportedChallenge } from './exported-challenge.ts';
import { t } from '../declares.ts';
import { type NamedFile, withPlainAddresses } from './write-files.ts';

export interface DescribedWith {
  files: readonly NamedFile[];
  prompts: readonly string[];
}

/** The description with what the questions ask, which is left out where both are too long together. */
export function describedText(
  challenge: ExportedChallenge,
  { files, prompts }: DescribedWith,
): { text: string; note: LocalizedText | null } {
  const plain = textOf(withPlainAddresses(challenge.description, { challenge, files })) ?? '';
  const whole = textOf([plain, ...prompts].join('\n\n')) ?? '';
  const isLong = whole.length > limits.markdownMax;
  return { text: isLong ? plain : whole, note: isLong ? t('description') : null };
}

/** The link and the connection info in one field. */
export function connectionOf({ connectionInfo, beginChallengeLink }: ExportedChallenge): {
  text: string | null;
  note: LocalizedText | null;
} {
  const info = textOf(connectionInfo);
  const link = beginChallengeLink;
  const both = info !== null && link !== null && !info.includes(link);
  const text = both ? `${info}\n${link}` : (info ?? link);
  return { text, note: both ? t('connection') : null };
}
