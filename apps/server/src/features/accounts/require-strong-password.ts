import { limits, ownWordIn, type PasswordOwner } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { type LocalizedText, verbatim } from '../../platform/language/localized-text.ts';
import { judgePassword } from './judge-password.ts';
import { t } from './texts.ts';

/**
 * Refuses a new password that is short (PASSWORD_TOO_SHORT), common, or made of what is known about its owner
 * (PASSWORD_TOO_WEAK, with `details.suggestion`). `field` is its name in the request body.
 */
export async function requireStrongPassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  if (password.length < limits.passwordMin) throw new AppError('PASSWORD_TOO_SHORT', undefined, { field });
  if (ownWordIn(password, owner) !== undefined)
    throw tooWeak(field, t('containsOwnWord'), t('leaveOutOwnWords'));
  const { isWeak, warning, suggestions } = await judgePassword(password, owner);
  if (!isWeak) return;
  const [suggestion] = suggestions;
  throw tooWeak(
    field,
    warning === null ? null : verbatim(warning),
    suggestion === undefined ? t('addUncommonWords') : verbatim(suggestion),
  );
}

function tooWeak(field: string, reason: LocalizedText | null, suggestion: LocalizedText): AppError {
  const text = reason === null ? undefined : t('tooWeakBecause', { reason });
  return new AppError('PASSWORD_TOO_WEAK', text, {
    field,
    details: { suggestion },
  });
}
