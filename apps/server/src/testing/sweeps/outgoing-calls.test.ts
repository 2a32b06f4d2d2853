import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Services that the operator names, and never a tenant; addresses of tenants go through `fetchOutside`. */
const ofTheOperator = ['platform/bot-check/recaptcha.ts', 'platform/realtime/hosted-publisher.ts'];

/** The second asks the machine's own servers for texts alone, and tells nobody what they are. */
const checked = ['platform/outside/fetch-outside.ts', 'platform/outside/resolve-txt.ts'];

/** Calls the server that its own process has just opened on the loopback address. */
const ofThisProcess = ['features/rehearsal/play/create-caller.ts'];

const calls = [
  /(?<![\w.])fetch\(/,
  /= fetch\b/,
  /globalThis\.fetch/,
  /import \{[^}]*\b(?:request|get|Agent)\b[^}]*\} from 'node:https?'/,
  /import (?:\* as \w+|\w+) from 'node:(?:https?|http2)'/,
  /from '(?:undici|axios|got|node-fetch)'/,
  /from 'node:dns(?:\/promises)?'/,
];

test('no code calls addresses of tenants but the one place that checks them', () => {
  const callers = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.startsWith('testing/') && !/\.test\.ts$|-fixture\.ts$/.test(file))
    .filter((file) => {
      const source = readFileSync(`${root}${file}`, 'utf8');
      return calls.some((call) => call.test(source));
    });
  expect(callers.toSorted()).toEqual([...ofTheOperator, ...checked, ...ofThisProcess].toSorted());
});
