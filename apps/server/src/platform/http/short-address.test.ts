import { expect, test } from 'vitest';
import { behindShortAddress } from './short-address.ts';

const withToken = { authorization: 'Token gdn_x' };

test.each([
  ['/ctfd/e1', withToken, '/api/ctfd/e1'],
  ['/ctfd/e1/?x=1', withToken, '/api/ctfd/e1?x=1'],
  ['/ctfd/e1', {}, '/ctfd/e1'],
  ['/ctfd/e1/', {}, '/ctfd/e1/'],
  ['/ctfd/e1/api/v1/challenges', {}, '/api/ctfd/e1/api/v1/challenges'],
  ['/ctfd/e1/files/f/a.zip', {}, '/api/ctfd/e1/files/f/a.zip'],
  ['/ctfd/e1/challenges', withToken, '/ctfd/e1/challenges'],
  ['/embed/scoreboard/e1?theme=dark', {}, '/api/public/events/e1/embed?theme=dark'],
])('%s with %j is %s', (url, headers, behind) => {
  expect(behindShortAddress({ url, headers })).toBe(behind);
});
