import type { LocalizedText } from '../language/localized-text.ts';
import { ruleOfField, ruleText, schemaRule } from './rule-texts.ts';

export interface Issue {
  code?: string | undefined;
  /** Empty where it is not known. */
  message: string;
  path: readonly PropertyKey[];
  input?: unknown;
  expected?: unknown;
  /** What is too large or small: `string`, `array`, `number`, `int`. */
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  format?: unknown;
  /** The allowed values, of an enumeration or of a union's discriminator. */
  values?: unknown;
  options?: unknown;
}

const types = ['string', 'number', 'int', 'boolean', 'array', 'object'] as const;
const formats = ['uuid', 'date', 'datetime', 'email', 'url'] as const;

/** Turns a failed check into the dotted field and one sentence that names it and the rule. */
export function describeIssue(issue: Issue): { field: string | undefined; text: LocalizedText } {
  const field = issue.path.length > 0 ? issue.path.map(String).join('.') : undefined;
  return { field, text: ruleOfField(field, ruleOf(issue)) };
}

/** The schema's own words, or ours in place of the ones that zod has for a check without any. */
function ruleOf(issue: Issue): LocalizedText {
  if (issue.message === '') return ruleText('own.invalid');
  if (!/^(?:Invalid|Too|Unrecognized) /.test(issue.message)) return schemaRule(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined/.test(issue.message) ? ruleText('own.required') : typeRule(issue);
    case 'too_small':
    case 'too_big':
      return sizeRule(issue, issue.code === 'too_small' ? 'orMore' : 'orLess');
    case 'invalid_format': {
      const format = formats.find((name) => name === issue.format);
      return format === undefined ? ruleText('own.otherForm') : ruleText(`own.format.${format}`);
    }
    case 'invalid_value':
    case 'invalid_union':
      return choiceRule(issue.values ?? issue.options);
    default:
      return ruleText('own.notValid', { reason: issue.message.toLowerCase() });
  }
}

function typeRule({ expected }: Issue): LocalizedText {
  const type = types.find((name) => name === expected);
  return type === undefined
    ? ruleText('own.otherType', { type: String(expected) })
    : ruleText(`own.type.${type}`);
}

function sizeRule({ origin, minimum, maximum }: Issue, side: 'orMore' | 'orLess'): LocalizedText {
  const bound = String(side === 'orMore' ? minimum : maximum);
  if (origin === 'string') return ruleText(`own.characters.${side}`, { bound });
  if (origin === 'array' || origin === 'set') return ruleText(`own.entries.${side}`, { bound });
  return ruleText(`own.size.${side}`, { bound });
}

function choiceRule(allowed: unknown): LocalizedText {
  if (!Array.isArray(allowed) || allowed.length === 0) return ruleText('own.otherKind');
  const choices = allowed.map(String).join(', ');
  return ruleText(allowed.length === 1 ? 'own.exactly' : 'own.oneOf', { choices });
}
