import { limits } from '@guidon/words';
import { z } from 'zod';
import { bearsProductName } from '../plain/plain-names.ts';

export const usernamePattern = /^[A-Za-z0-9_-]+$/;
export const tenantNamePattern = /^[a-z]+$/;

export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.emailMax)
  .pipe(z.email('must be an email address'));

export const Username = z
  .string()
  .trim()
  .min(1, 'Username is required')
  .regex(usernamePattern, 'Username can only contain letters, numbers, underscores, and hyphens')
  .min(limits.usernameMin, `must be at least ${limits.usernameMin} characters long`)
  .max(limits.usernameMax, `must be ${limits.usernameMax} characters or less`)
  .refine((typed) => !bearsProductName(typed), 'must not contain the name of this product');

/** At least 8 characters and not easy to guess, which the verb decides, since each has a code of its own. */
export const NewPassword = z
  .string()
  .min(1, 'is required')
  .max(limits.passwordMax, `must be ${limits.passwordMax} characters or less`)
  .meta({ description: `At least ${limits.passwordMin} characters, and not one that is easy to guess.` });

export const TenantName = z
  .string()
  .regex(tenantNamePattern, 'Only lowercase letters are allowed')
  .min(limits.tenantNameMin, 'Tenant name must be at least 3 characters long')
  .max(limits.tenantNameMax, 'Tenant name must be 64 characters or less');

/** The secret of a link, as it stands in the mail or on the screen. */
export const LinkToken = z.string().trim().min(1).max(limits.linkTokenMax);
