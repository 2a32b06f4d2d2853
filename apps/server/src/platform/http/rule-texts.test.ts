import { expect, test } from 'vitest';
import { verbatim } from '../language/localized-text.ts';
import { findSchemaRule, ruleOfField, schemaRule } from './rule-texts.ts';

test.each([
  ['is required', 'schema.required', {}],
  ['must be 64 characters or less', 'schema.charactersOrLess', { bound: '64' }],
  ['must be between 8 and 96 pixels', 'schema.pixelRange', { least: '8', most: '96' }],
  ['must be a colour such as #10B981', 'schema.colour', {}],
  ['Only lowercase letters are allowed', 'schema.tenantNameCharacters', {}],
])('a schema that says %j states the rule %s', (message, key, params) => {
  expect(findSchemaRule(message)).toEqual({ key, params });
  expect(schemaRule(message).in('en')).toBe(message);
});

test('a rule that is in no catalogue keeps its words', () => {
  expect(findSchemaRule('must be something else')).toBeNull();
  expect(schemaRule('must be something else').in('en')).toBe('must be something else');
});

test('a rule gets its field in front, unless it is a sentence', () => {
  expect(ruleOfField('name', verbatim('is required')).in('en')).toBe('name is required');
  expect(ruleOfField(undefined, verbatim('is required')).in('en')).toBe('The request body is required');
  expect(ruleOfField('name', verbatim('Name it')).in('en')).toBe('Name it');
  expect(ruleOfField('networks.0', verbatim('is not one')).in('en')).toBe('networks: entry 1 is not one');
});
