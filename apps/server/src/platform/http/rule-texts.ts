import { defineTexts } from '../language/define-texts.ts';
import { type LocalizedText, verbatim } from '../language/localized-text.ts';
import en from './rules.en.json' with { type: 'json' };

export const ruleText = defineTexts({ en });

type SchemaRule = Extract<keyof typeof en, `schema.${string}`>;

function isSchemaRule(key: string): key is SchemaRule {
  return key.startsWith('schema.') && key in en;
}

const schemaRules = Object.entries(en).flatMap(([key, words]) =>
  isSchemaRule(key) ? [{ key, pattern: patternOf(words) }] : [],
);

function patternOf(words: string): RegExp {
  const pattern = words
    .split(/\{\{(\w+)\}\}/)
    .map((part, at) => (at % 2 === 0 ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : `(?<${part}>.+)`))
    .join('');
  return new RegExp(`^${pattern}$`);
}

/**
 * The text of a rule that a schema of the contract states. Schemas carry English words without a key, because zod takes
 * nothing else; what the catalogue does not have stays as it is.
 */
export function schemaRule(message: string): LocalizedText {
  const found = findSchemaRule(message);
  return found ? ruleText(found.key, found.params) : verbatim(message);
}

export function findSchemaRule(message: string): { key: SchemaRule; params: Record<string, string> } | null {
  for (const { key, pattern } of schemaRules) {
    const found = pattern.exec(message);
    if (found) return { key, params: { ...found.groups } };
  }
  return null;
}

/** A rule that begins in lower case has its field in front; an entry of a list is counted from 1. */
export function ruleOfField(field: string | undefined, rule: LocalizedText): LocalizedText {
  if (!/^[a-z]/.test(rule.in('en'))) return rule;
  const entry = /^(?<list>.+)\.(?<index>\d+)$/.exec(field ?? '');
  if (entry) {
    const { list = '', index } = entry.groups ?? {};
    return ruleText('ofEntry', { field: list, number: Number(index) + 1, rule });
  }
  return field === undefined ? ruleText('ofBody', { rule }) : ruleText('ofField', { field, rule });
}
