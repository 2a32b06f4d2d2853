import { expect, test } from 'vitest';
import { proxyWarning } from './proxies.ts';

test.each([
  [
    1,
    '0.0.0.0',
    /^TRUST_PROXY=1 and HOST=0\.0\.0\.0 lets .* port 3000: from a private network .*HOST=127\.0\.0\.1/,
  ],
  [true, '::', /^TRUST_PROXY=true and HOST=:: lets .*: whoever does chooses the address/],
])('TRUST_PROXY=%s on %s is warned of', (trustProxy, host, sentence) => {
  expect(proxyWarning({ trustProxy, host, port: 3000 })).toMatch(sentence);
});

test.each([
  [1, '127.0.0.1'],
  [true, 'localhost'],
  [false, '0.0.0.0'],
  ['10.0.0.0/8', '0.0.0.0'],
])('TRUST_PROXY=%s on %s is not', (trustProxy, host) => {
  expect(proxyWarning({ trustProxy, host, port: 3000 })).toBeNull();
});
