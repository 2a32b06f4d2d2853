import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './read-config.ts';

const PROJECT = resolve(import.meta.dirname, '../../../../..');

function refusal(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return 'accepted';
}

const pusherApp = { PUSHER_APP_ID: '1', PUSHER_KEY: 'key', PUSHER_SECRET: 'a long enough secret' };
const pusherAppRead = { id: '1', key: 'key', secret: 'a long enough secret' };

describe('an empty environment', () => {
  test('gives the defaults', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      workers: 1,
      dataDir: resolve(PROJECT, '.data'),
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      secretKey: undefined,
      smtpUrl: undefined,
      mailFrom: { name: null, address: 'noreply@localhost' },
      isLocal: false,
      isDevelopment: false,
      admin: undefined,
      seedDemo: true,
      logLevel: 'info',
      logsRequests: false,
      metricsToken: undefined,
      shutdownDelayMs: 0,
      trustProxy: false,
      rateLimitFactor: 1,
      realtime: { app: undefined, service: undefined },
      recaptcha: undefined,
      tenantFileBytes: 10 * 1024 ** 3,
      eventMemoryBytes: expect.any(Number),
      fileStorage: { objectStorage: undefined, newFilesOn: 'disk', isLinking: true },
      ssoAllowsPrivateNetworks: false,
      webhooksAllowLoopback: false,
      billing: null,
    });
  });

  test('is what variables without text count as', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET_KEY: '', SEED_DEMO: '' })).toEqual(readConfig({}));
  });
});

describe('what only this machine can reach', () => {
  test.each([
    [{ HOST: '127.0.0.1' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:3000' }, true],
    [{ HOST: 'localhost', PUBLIC_URL: 'https://localhost' }, true],
    [{}, false],
    [{ PUBLIC_URL: 'http://localhost:3000' }, false],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://ctf.example.org' }, false],
    [{ HOST: '127.0.0.1', TRUST_PROXY: '1' }, false],
  ])('%j: %s', (env, isLocal) => {
    expect(readConfig(env)).toMatchObject({ isLocal, isDevelopment: isLocal });
    expect(readConfig({ ...env, DATABASE_URL: 'postgres://db/guidon' })).toMatchObject({
      isLocal,
      isDevelopment: false,
    });
  });
});

describe('a value that is given', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ DATA_DIR: '/srv/guidon' }, { dataDir: '/srv/guidon' }],
    [{ DATA_DIR: 'elsewhere' }, { dataDir: resolve(PROJECT, 'elsewhere') }],
    [
      { PUBLIC_URL: 'https://ctf.example.org/' },
      {
        publicUrl: 'https://ctf.example.org',
        mailFrom: { name: null, address: 'noreply@ctf.example.org' },
        isDevelopment: false,
      },
    ],
    [{ SMTP_URL: 'smtps://u:p@mail.example.org' }, { smtpUrl: 'smtps://u:p@mail.example.org' }],
    [{ MAIL_FROM: 'ctf@example.org' }, { mailFrom: { name: null, address: 'ctf@example.org' } }],
    [
      { MAIL_FROM: 'Harbour CTF <ctf@example.org>' },
      { mailFrom: { name: 'Harbour CTF', address: 'ctf@example.org' } },
    ],
    [
      { MAIL_FROM: ' "Harbour, CTF"<ctf@example.org> ' },
      { mailFrom: { name: 'Harbour, CTF', address: 'ctf@example.org' } },
    ],
    [{ SECURITY_CONTACT: 'sec@example.org' }, { securityContact: 'mailto:sec@example.org' }],
    [{ SECURITY_CONTACT: 'https://example.org/sec' }, { securityContact: 'https://example.org/sec' }],
    [
      { DATABASE_URL: 'postgres://u:p@db/guidon' },
      { databaseUrl: 'postgres://u:p@db/guidon', seedDemo: false, isDevelopment: false },
    ],
    [{ REDIS_URL: 'rediss://u:p@cache:6380/1' }, { redisUrl: 'rediss://u:p@cache:6380/1' }],
    [{ DATABASE_URL: 'postgres://db/guidon', SEED_DEMO: 'true' }, { seedDemo: true }],
    [{ SEED_DEMO: 'false' }, { seedDemo: false }],
    [
      { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'long enough' },
      { admin: { email: 'a@example.org', password: 'long enough' } },
    ],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1,loopback' }, { trustProxy: '10.0.0.0/8, ::1,loopback' }],
    [
      {
        RECAPTCHA_SITE_KEY_V3: 'a',
        RECAPTCHA_SECRET_KEY_V3: 'b',
        RECAPTCHA_SITE_KEY_V2: 'c',
        RECAPTCHA_SECRET_KEY_V2: 'd',
      },
      { recaptcha: { siteKeyV3: 'a', secretKeyV3: 'b', siteKeyV2: 'c', secretKeyV2: 'd' } },
    ],
    [{}, { realtime: { app: undefined, service: undefined } }],
    [pusherApp, { realtime: { app: pusherAppRead, service: undefined } }],
    [
      { ...pusherApp, PUSHER_CLUSTER: 'eu' },
      {
        realtime: {
          app: pusherAppRead,
          service: {
            cluster: 'eu',
            host: 'ws-eu.pusher.com',
            port: 443,
            isSecure: true,
            apiOrigin: 'https://api-eu.pusher.com',
          },
        },
      },
    ],
    [
      { ...pusherApp, PUSHER_HOST: 'push.example.org', PUSHER_PORT: '6001', PUSHER_TLS: 'false' },
      {
        realtime: {
          service: {
            cluster: '',
            host: 'push.example.org',
            port: 6001,
            isSecure: false,
            apiOrigin: 'http://push.example.org:6001',
          },
        },
      },
    ],
    [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
    [{ WORKERS: '8' }, { workers: 8 }],
    [{ WORKERS: '64', DATABASE_URL: 'postgres://db.internal/guidon' }, { workers: 64 }],
    [{ WORKERS: 'auto' }, { workers: Math.min(8, availableParallelism()) }],
    [
      { WORKERS: 'auto', DATABASE_URL: 'postgres://db.internal/guidon' },
      { workers: Math.min(64, availableParallelism()) },
    ],
    [{ SHUTDOWN_DELAY_SECONDS: '15' }, { shutdownDelayMs: 15_000 }],
    [
      { LOG_REQUESTS: 'true', METRICS_TOKEN: 'at least sixteen' },
      { logsRequests: true, metricsToken: 'at least sixteen' },
    ],
  ])('%j is read', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('a wrong value', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, got "abc".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, got "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, got "65536".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 1 to 65535, got "1e3".'],
    [{ HOST: 'a b' }, 'HOST must be an address or a host name, got "a b".'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address without a path, got "ftp://x".'],
    [
      { PUBLIC_URL: 'https://x/y' },
      'PUBLIC_URL must be an http or https address without a path, got "https://x/y".',
    ],
    [
      { DATABASE_URL: 'mysql://u:p@x' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [{ REDIS_URL: 'cache:6379' }, 'REDIS_URL must be an address that begins with redis:// or rediss://.'],
    [
      { MAIL_FROM: 'Harbour <x>' },
      'MAIL_FROM must be an e-mail address, alone or as Name <address>, got "Harbour <x>".',
    ],
    [
      { SECURITY_CONTACT: 'http://example.org' },
      'SECURITY_CONTACT must be an e-mail address, or begin with https://, mailto: or tel:, got "http://example.org".',
    ],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [{ ADMIN_EMAIL: 'x', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL must be an e-mail address, got "x".'],
    [
      { ADMIN_EMAIL: 'a@example.org', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD must have at least 8 characters.',
    ],
    [
      { ADMIN_EMAIL: 'a@example.org' },
      'ADMIN_EMAIL and ADMIN_PASSWORD go together, and ADMIN_PASSWORD is not set.',
    ],
    [
      { RECAPTCHA_SITE_KEY_V3: 'a', RECAPTCHA_SECRET_KEY_V3: 'b', RECAPTCHA_SITE_KEY_V2: 'c' },
      'the keys of reCAPTCHA go together, and RECAPTCHA_SECRET_KEY_V2 is not set.',
    ],
    [{ SEED_DEMO: 'yes' }, 'SEED_DEMO must be true or false, got "yes".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, got "loud".',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be true, false, a number of proxies from 1 to 10, or addresses separated by commas, got "10.0.0.0/33".',
    ],
    [
      { PUSHER_KEY: 'key' },
      'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET go together, and PUSHER_APP_ID is not set.',
    ],
    [
      { PUSHER_CLUSTER: 'eu', PUSHER_APP_ID: '1', PUSHER_KEY: 'key' },
      'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET go together, and PUSHER_SECRET is not set.',
    ],
    [
      { ...pusherApp, PUSHER_TLS: 'false' },
      'PUSHER_PORT and PUSHER_TLS go with PUSHER_HOST, and PUSHER_HOST is not set.',
    ],
    [{ PUSHER_SECRET: 'short' }, 'PUSHER_SECRET must have at least 16 characters.'],
    [{ PUSHER_KEY: 'a/b' }, 'PUSHER_KEY must be up to 100 letters, digits, _ or -, got "a/b".'],
    [{ PUSHER_CLUSTER: 'e u' }, 'PUSHER_CLUSTER must be the name of a cluster, such as eu, got "e u".'],
    [{ PUSHER_HOST: 'a/b' }, 'PUSHER_HOST must be a host name, got "a/b".'],
    [{ PUSHER_PORT: '0' }, 'PUSHER_PORT must be a whole number from 1 to 65535, got "0".'],
    [{ PUSHER_TLS: 'yes' }, 'PUSHER_TLS must be true or false, got "yes".'],
    [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64, or auto, got "0".'],
    [{ WORKERS: '1.5' }, 'WORKERS must be a whole number from 1 to 64, or auto, got "1.5".'],
    [{ WORKERS: '9' }, 'more than 8 WORKERS need a DATABASE_URL, and it is not set.'],
    [
      { SHUTDOWN_DELAY_SECONDS: '301' },
      'SHUTDOWN_DELAY_SECONDS must be a whole number from 0 to 300, got "301".',
    ],
    [{ METRICS_TOKEN: 'too short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ LOG_REQUESTS: '1' }, 'LOG_REQUESTS must be true or false, got "1".'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0, got "0".'],
    [{ RATE_LIMIT_FACTOR: 'Infinity' }, 'RATE_LIMIT_FACTOR must be a number above 0, got "Infinity".'],
  ])('%j is refused with one sentence', (env, sentence) => {
    expect(refusal(env)).toBe(`Guidon cannot start: ${sentence}`);
  });

  test('does not hide another', () => {
    expect(refusal({ PORT: '-1', SEED_DEMO: 'no' }).split('\n')).toHaveLength(2);
  });
});
