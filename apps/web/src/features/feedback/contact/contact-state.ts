import { ContactBody } from '@guidon/contract';
import { fieldErrors, type FieldErrors } from '../../../lib/field-errors.ts';

export const contactFields = ['name', 'email', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

export const emptyMessage: ContactValues = { name: '', email: '', subject: '', message: '' };

export function contactErrors(values: ContactValues): FieldErrors {
  return fieldErrors(ContactBody, values);
}
