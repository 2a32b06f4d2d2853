import { expect, it } from 'vitest';
import {
  choiceParam,
  flagParam,
  parseSearch,
  stringifySearch,
  textParam,
  wholeParam,
} from './search-params.ts';

it('keeps a code of digits as it is written', () => {
  expect(textParam(parseSearch('?code=00123&event=1e5'), 'code')).toBe('00123');
  expect(textParam(parseSearch('?event=1e5'), 'event')).toBe('1e5');
});

it('writes what it reads, without empty values', () => {
  expect(stringifySearch({ search: 'a&b', page: 2, tab: undefined, open: false, q: '' })).toBe(
    '?search=a%26b&page=2',
  );
  expect(parseSearch('?a=1&a=2')).toEqual({ a: ['1', '2'] });
  expect(stringifySearch({})).toBe('');
});

it('drops values a page does not know', () => {
  const search = parseSearch('?tab=rules&page=-1&open=true');
  expect(choiceParam(search, 'tab', ['overview', 'rules'])).toBe('rules');
  expect(choiceParam(search, 'tab', ['overview'])).toBeUndefined();
  expect(wholeParam(search, 'page', 1)).toBeUndefined();
  expect(flagParam(search, 'open')).toBe(true);
});
