import { CreateChallengeBody, CreateEventBody } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { fieldErrors, fieldSentence, isSameField, namedField, refusedField } from './field-errors.ts';

describe('fieldErrors', () => {
  it('names each field by its path with the rule of the contract', () => {
    const errors = fieldErrors(CreateChallengeBody, {
      name: ' ',
      category: 'web',
      difficulty: 9,
      questions: [
        { title: 'Flag', points: undefined, rule: { kind: 'text', answers: [{ value: '' }] } },
        { title: 'Port', points: 1.5, rule: { kind: 'number', value: 'x' } },
      ],
    });
    expect(errors).toEqual({
      name: 'is required',
      difficulty: 'must be 4 or less',
      'questions.0.points': 'is required',
      'questions.0.rule.answers.0.value': 'is required',
      'questions.1.points': 'must be a whole number',
      'questions.1.rule.value': 'must be a number',
    });
  });

  it('is empty when nothing is wrong and checks the order of times', () => {
    expect(fieldErrors(CreateEventBody, { name: 'Open' })).toEqual({});
    const startTime = '2026-01-02T00:00:00Z';
    expect(
      fieldErrors(CreateEventBody, { name: 'Open', startTime, endTime: '2026-01-01T00:00:00Z' }),
    ).toEqual({
      endTime: 'must be after the start',
    });
  });
});

const refused = (message: string, field?: string) =>
  namedField(new ApiError({ status: 400, code: 'VALIDATION_FAILED', message, field }));

describe('namedField', () => {
  it('takes the technical name off the sentence', () => {
    expect(
      refused('questions.0.rule.pattern is not a usable RE2 pattern', 'questions.0.rule.pattern'),
    ).toEqual({ field: 'questions.0.rule.pattern', rule: 'is not a usable RE2 pattern' });
    expect(refused('networks: entry 1 is not one', 'networks.0')).toEqual({
      field: 'networks.0',
      rule: 'entry 1 is not one',
    });
    expect(refused('Another challenge has this name already.', 'name')?.rule).toBe(
      'Another challenge has this name already.',
    );
  });

  it('is null when no field is named', () => {
    expect(refused('Not found.')).toBeNull();
    expect(namedField(new Error('x'))).toBeNull();
  });
});

it('makes a sentence of a rule and leaves sentences alone', () => {
  expect(fieldSentence('Name', 'is required')).toBe('Name is required');
  expect(fieldSentence('Name', 'Another has it.')).toBe('Another has it.');
});

it.each([
  ['a', 'a', true],
  ['a.0.b', 'a', true],
  ['a', 'a.0', true],
  ['ab', 'a', false],
  ['a.1', 'a.10', false],
])('sees %s and %s as the same field: %s', (a, b, isSame) => {
  expect(isSameField(a, b)).toBe(isSame);
});

describe('refusedField', () => {
  const error = new ApiError({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'email is taken',
    field: 'email',
  });

  it('is the field where the form shows it', () => {
    expect(refusedField(error, ['name', 'email'])).toEqual({ field: 'email', rule: 'is taken' });
  });

  it('is none where the form does not, so that the sentence is said above it', () => {
    expect(refusedField(error, ['name'])).toBeNull();
    expect(refusedField(new Error('x'), ['name'])).toBeNull();
  });
});
