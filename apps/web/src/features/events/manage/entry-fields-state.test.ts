import { expect, it } from 'vitest';
import { newField } from './entry-fields-state.ts';

it('gives each field an id of its own', () => {
  expect(newField().id).not.toBe(newField().id);
});
