import { bearsProductName, limits, usernamePattern } from '@guidon/contract';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { t } from './texts.ts';

const examples = ['ada_lovelace', 'team-7', 'Blue42'];

/** Each broken rule has an error code of its own. */
export function requireUsername(typed: string | undefined): string {
  const field = 'username';
  if (!typed) throw invalidField(field, t('usernameRequired'));
  if (!usernamePattern.test(typed)) {
    throw new AppError('INVALID_USERNAME_FORMAT', undefined, { field, details: { examples } });
  }
  if (typed.length < limits.usernameMin || typed.length > limits.usernameMax) {
    throw new AppError('INVALID_USERNAME_LENGTH', undefined, {
      field,
      details: { min: limits.usernameMin, max: limits.usernameMax },
    });
  }
  if (bearsProductName(typed)) throw invalidField(field, t('usernameOfProduct'));
  return typed;
}
