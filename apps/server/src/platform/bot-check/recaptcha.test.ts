import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../http/security-headers.ts';
import { createRecaptcha } from './recaptcha.ts';

const keys = { siteKeyV3: 'site3', secretKeyV3: 'secret3', siteKeyV2: 'site2', secretKeyV2: 'secret2' };
const log = pino({ level: 'silent' });
const subject = { action: 'check_email', address: '198.51.100.1', risk: 0 } as const;
const good = { success: true, score: 0.9, action: 'check_email', hostname: 'ctf.example.org' };

/** A check that asks a Google of the test's own; `asked` is what it was sent. */
function recaptcha(answer: (secret: string) => unknown) {
  const asked: Record<string, string>[] = [];
  const send: typeof fetch = async (_url, init) => {
    const fields = Object.fromEntries(init?.body instanceof URLSearchParams ? init.body : []);
    asked.push(fields);
    return Response.json(answer(fields['secret'] ?? ''));
  };
  return { asked, check: createRecaptcha({ keys, host: 'ctf.example.org', log, send }) };
}

const noNetwork: typeof fetch = () => Promise.reject(new Error('no network'));

function policyOf(botCheckOrigins: readonly string[]): string {
  return (
    securityHeaders({ isSecure: true, botCheckOrigins, realtimeOrigin: 'wss://ctf.example.org' })[
      'content-security-policy'
    ] ?? ''
  );
}

describe('reCAPTCHA', () => {
  test('asks version 3 with its secret and the address', async () => {
    const { asked, check } = recaptcha(() => good);
    expect(await check.verify({ v3: 'token', v2: undefined }, subject)).toEqual({
      ok: true,
      score: 0.9,
      requiresVisible: false,
    });
    expect(asked).toEqual([{ secret: 'secret3', response: 'token', remoteip: '198.51.100.1' }]);
  });

  test('asks for version 2 where version 3 is in doubt, or the caller is', async () => {
    const { check } = recaptcha((secret) =>
      secret === 'secret3' ? { ...good, score: 0.3 } : { success: true, hostname: 'ctf.example.org' },
    );
    expect(await check.verify({ v3: 'a', v2: undefined }, subject)).toMatchObject({ requiresVisible: true });
    expect(await check.verify({ v3: 'a', v2: 'b' }, subject)).toEqual({
      ok: true,
      score: 0.3,
      requiresVisible: false,
    });
    const sure = recaptcha(() => good).check;
    expect(await sure.verify({ v3: 'a', v2: undefined }, { ...subject, risk: 1 })).toMatchObject({
      requiresVisible: true,
    });
  });

  test.each([
    ['a failed one', { success: false }],
    ['one for another action', { ...good, action: 'login' }],
    ['one of another site', { ...good, hostname: 'evil.example' }],
    ['one without a score', { ...good, score: undefined }],
    ['anything else', 'hello'],
  ])('refuses %s', async (_name, answer) => {
    const { check } = recaptcha(() => answer);
    expect((await check.verify({ v3: 'token', v2: undefined }, subject)).ok).toBe(false);
  });

  test('refuses when Google cannot be asked, and without a token does not ask', async () => {
    const { asked, check } = recaptcha(() => good);
    expect((await check.verify({ v3: undefined, v2: 'b' }, subject)).ok).toBe(false);
    expect(asked).toEqual([]);
    const cut = createRecaptcha({ keys, host: 'ctf.example.org', log, send: noNetwork });
    expect((await cut.verify({ v3: 'token', v2: undefined }, subject)).ok).toBe(false);
  });

  test('is let into the pages where it is configured, and only there', () => {
    expect(policyOf([])).not.toMatch(/google|frame-src/);
    const policy = policyOf(recaptcha(() => good).check.origins);
    expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/");
    expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
  });
});
