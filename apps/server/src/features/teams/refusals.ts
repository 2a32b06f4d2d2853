import { AppError } from '../../platform/http/app-error.ts';
import type { LocalizedText } from '../../platform/language/localized-text.ts';
import type { ChangeRefusal } from './policy.ts';
import { t } from './declares.ts';

/** The sentence for why people may not change teams by themselves. */
export function refusalText(refusal: ChangeRefusal): LocalizedText {
  return t(`refusal.${refusal}`);
}

export function requireChangeable(refusal: ChangeRefusal | null): void {
  if (refusal !== null) throw new AppError('TEAM_LOCKED', refusalText(refusal));
}
