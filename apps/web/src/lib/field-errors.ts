import type { z } from 'zod';
import { ApiError } from './api-error.ts';

/** Errors by dotted path of the field: a rule without its subject (`is required`), or a whole sentence. */
export type FieldErrors = Readonly<Record<string, string>>;

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
};

function sizeRule(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const isSmall = issue.code === 'too_small';
  const bound = (isSmall ? issue.minimum : issue.maximum).toLocaleString('en');
  if (issue.origin === 'array') return isSmall ? `needs at least ${bound}` : `can hold ${bound} at most`;
  const unit = issue.origin === 'string' ? ' characters' : '';
  return isSmall ? `must be at least ${bound}${unit}` : `must be ${bound}${unit} or less`;
}

function ruleOf(issue: z.core.$ZodIssue): string {
  const isOwn = !/^(Invalid|Too|Expected) /.test(issue.message);
  if (isOwn) return issue.message;
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeRule(issue);
  if (issue.code === 'invalid_type') {
    if (/received (undefined|null)/.test(issue.message)) return 'is required';
    return `must be ${nouns[issue.expected] ?? issue.expected}`;
  }
  return 'is not valid';
}

export function fieldErrors(schema: z.ZodType, value: unknown): FieldErrors {
  const parsed = schema.safeParse(value);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join('.');
    errors[path] ??= ruleOf(issue);
  }
  return errors;
}

/** The field that the server names, whether a form shows it or not: only for `useEditor`, which shows both. */
export function namedField(error: unknown): { field: string; rule: string } | null {
  if (!(error instanceof ApiError) || error.field === undefined) return null;
  const { field, message } = error;
  const subject = [`${field} `, `${field.replace(/\.\d+$/, '')}: `].find((start) =>
    message.startsWith(start),
  );
  return { field, rule: message.slice(subject?.length ?? 0) };
}

/** The field of a form that the server refused; null where `fields`, those on the screen, have no such field. */
export function refusedField<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): { field: Field; rule: string } | null {
  const named = namedField(error);
  const field = fields.find((one) => one === named?.field);
  return named && field !== undefined ? { field, rule: named.rule } : null;
}

export function fieldSentence(label: string, rule: string): string {
  return /^[a-z]/.test(rule) ? `${label} ${rule}` : rule;
}

export function isSameField(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
