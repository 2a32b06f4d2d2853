import { asPlatform, violatedConstraint } from '@guidon/db';
import { AppError } from '../../platform/http/app-error.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { suggestUsername } from './suggest-username.ts';

/** The error for a taken username or address, with a free username as suggestion; any other error unchanged. */
export async function takenError(ctx: Ctx, error: unknown, username: string): Promise<unknown> {
  switch (violatedConstraint(error)) {
    case 'users_email_key':
      return new AppError('EMAIL_EXISTS', undefined, { field: 'email' });
    case 'users_username_key': {
      const suggestion = await asPlatform(ctx, (tx) => suggestUsername(tx, username));
      return new AppError('USERNAME_TAKEN', undefined, { field: 'username', details: { suggestion } });
    }
    case 'tenants_name_key':
      return new AppError('TENANT_NAME_TAKEN', undefined, { field: 'tenantName' });
    default:
      return error;
  }
}
