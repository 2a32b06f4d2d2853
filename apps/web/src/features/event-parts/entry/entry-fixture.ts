import type { EntryQuestions, EventField } from '@guidon/contract';

const field = { help: '', choices: [], isRequired: false };

export const schoolField: EventField = {
  ...field,
  id: '01890a5d-ac96-774b-bcce-0000000000a1',
  kind: 'text',
  label: 'School',
  help: 'As on your badge',
  isRequired: true,
};
export const sizeField: EventField = {
  ...field,
  id: '01890a5d-ac96-774b-bcce-0000000000a2',
  kind: 'choice',
  label: 'Size of shirt',
  choices: ['S', 'M'],
};
export const mealField: EventField = {
  ...field,
  id: '01890a5d-ac96-774b-bcce-0000000000a3',
  kind: 'yes-no',
  label: 'Vegetarian',
  isRequired: true,
};

export const questions: EntryQuestions = {
  fields: [schoolField, sizeField, mealField],
  rules: 'Be kind.',
};
