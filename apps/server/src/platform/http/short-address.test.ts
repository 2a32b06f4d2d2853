import { expect, test } from 'vitest';
import { behindShortAddress } from './addresses.ts';

const withToken = { authorization: 'Token gdn_x' };

test.each([
  ['GET', '/announcement-mails/stop?token=a', {}, '/announcement-mails/stop?token=a'],
  ['POST', '/announcement-mails/stop?token=a', {}, '/api/announcement-mails/stop-at-once?token=a'],
  ['POST', '/ctfd/e1/api/v1/unlocks', withToken, '/api/ctfd/e1/api/v1/unlocks'],
  ['GET', '/ctfd/e1', withToken, '/api/ctfd/e1'],
  ['GET', '/ctfd/e1/?x=1', withToken, '/api/ctfd/e1?x=1'],
  ['GET', '/ctfd/e1', {}, '/ctfd/e1'],
  ['GET', '/ctfd/e1/', {}, '/ctfd/e1/'],
  ['GET', '/ctfd/e1/api/v1/challenges', {}, '/api/ctfd/e1/api/v1/challenges'],
  ['GET', '/ctfd/e1/files/f/a.zip', {}, '/api/ctfd/e1/files/f/a.zip'],
  ['GET', '/ctfd/e1/challenges', withToken, '/ctfd/e1/challenges'],
  ['GET', '/embed/scoreboard/e1?theme=dark', {}, '/api/public/events/e1/embed?theme=dark'],
])('%s %s with %j is %s', (method, url, headers, behind) => {
  expect(behindShortAddress({ method, url, headers })).toBe(behind);
});
