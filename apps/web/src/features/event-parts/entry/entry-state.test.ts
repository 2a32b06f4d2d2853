import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { eventFixture } from '../../events/manage/event-fixture.ts';
import { mealField, questions, schoolField, sizeField } from './entry-fixture.ts';
import { entryBody, entryProblems, isEntryRefusal, noEntry, questionsOf } from './entry-state.ts';

const answers = { [schoolField.id]: ' High ', [mealField.id]: false };

it('asks nothing where an event asks nothing', () => {
  expect(questionsOf(eventFixture)).toBeNull();
  expect(entryBody(null, noEntry)).toEqual({});
});

it.each([
  [true, 'Own text', 'Rules', 'Own text'],
  [true, '', 'Rules', 'Rules'],
  [true, '', '', ''],
])('asks for a yes (%s) to %j or else %j', (acceptsRules, rulesToAccept, rules, asked) => {
  const registration = { ...eventFixture.registration, acceptsRules, rulesToAccept };
  expect(questionsOf({ rules, registration })).toEqual({ fields: [], rules: asked });
});

it('names everything that is missing at once', () => {
  expect(entryProblems(questions, noEntry)).toEqual({
    answers: { [schoolField.id]: 'missing', [mealField.id]: 'missing' },
    isAcceptMissing: true,
  });
  expect(entryProblems(questions, { answers, isAccepted: true })).toBeNull();
});

it('sends what is answered, trimmed, and the yes', () => {
  const values = { answers: { ...answers, [sizeField.id]: '' }, isAccepted: true };
  expect(entryBody(questions, values)).toEqual({
    answers: { [schoolField.id]: 'High', [mealField.id]: false },
    accepted: true,
  });
  expect(entryBody({ ...questions, rules: null }, values)).not.toHaveProperty('accepted');
});

it.each([
  ['RULES_NOT_ACCEPTED', 'accepted', true],
  ['VALIDATION_FAILED', `answers.${schoolField.id}`, true],
  ['VALIDATION_FAILED', 'code', false],
  ['EVENT_FULL', undefined, false],
])('takes %s of %s for a refusal of the answers: %s', (code, field, isOne) => {
  expect(isEntryRefusal(new ApiError({ status: 400, code, message: '', field }))).toBe(isOne);
});
