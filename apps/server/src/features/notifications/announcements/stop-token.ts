import { z } from 'zod';
import { AppError } from '../../../platform/http/app-error.ts';
import { seal, unseal } from '../../../platform/secrets/secret-box.ts';

const purpose = 'stop-announcement-mails';

/** The secret of the link that stops announcement mails of an account; it does not end. */
export function stopTokenOf(secretKey: string, userId: string): string {
  return seal(secretKey, purpose, userId);
}

/** Whose link it is; fails with INVALID_LINK on a token that the server has not made. */
export function ownerOfStopToken(secretKey: string, token: string): string {
  try {
    return z.uuid().parse(unseal(secretKey, purpose, token));
  } catch {
    throw new AppError('INVALID_LINK');
  }
}
