import { errors, limits, ownWordIn, type PasswordOwner } from '@guidon/contract';
import { AppError } from '../../platform/http/app-error.ts';
import { judgePassword } from './judge-password.ts';

const ownWordSentence = 'It contains your own name, email or organization.';
const ownWordSuggestion = 'Leave out what others know about you.';
const suggestionDefault = 'Add more words that are less common.';

/**
 * Refuses a new password that is short (PASSWORD_TOO_SHORT), common, or made of what is known about its owner
 * (PASSWORD_TOO_WEAK, with `details.suggestion`). `field` is its name in the body of the call.
 */
export async function requireStrongPassword(
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  if (password.length < limits.passwordMin) throw new AppError('PASSWORD_TOO_SHORT', undefined, { field });
  if (ownWordIn(password, owner) !== undefined) throw tooWeak(field, ownWordSentence, ownWordSuggestion);
  const { isWeak, warning, suggestions } = await judgePassword(password, owner);
  if (isWeak) throw tooWeak(field, warning, suggestions[0] ?? suggestionDefault);
}

function tooWeak(field: string, reason: string | null, suggestion: string): AppError {
  const { message } = errors.PASSWORD_TOO_WEAK;
  return new AppError('PASSWORD_TOO_WEAK', reason === null ? message : `${message} ${reason}`, {
    field,
    details: { suggestion },
  });
}
