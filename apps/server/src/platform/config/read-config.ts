import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import type { z } from 'zod';
import type { RecaptchaKeys } from '../bot-check/recaptcha.ts';
import { embeddedWorkersMax } from '../processes/pool-sizes.ts';
import type { BillingSettings } from './billing-settings.ts';
import type { MailSender } from './mail-sender.ts';
import { describeVariable, environment, type VariableName } from './environment.ts';
import type { FileStorageConfig } from '../files/object-storage/file-storage-config.ts';
import { isLoopbackHost } from './proxies.ts';
import { readFileStorage } from './read-file-storage.ts';
import { readBilling } from './read-billing.ts';
import { type RealtimeConfig, readRealtime } from './read-realtime.ts';

const mebibyte = 1024 * 1024;

const PROJECT_FOLDER = fileURLToPath(new URL('../../../../../', import.meta.url));

export interface Config {
  port: number;
  host: string;
  /** How many processes serve; 1 is this one alone. */
  workers: number;
  /** An absolute path. */
  dataDir: string;
  /** Scheme, host and port; no slash at the end. */
  publicUrl: string;
  /** Absent: the embedded database. */
  databaseUrl: string | undefined;
  /** Absent: processes reach each other over the database. */
  redisUrl: string | undefined;
  /** Absent: the one that `loadSecretKey` keeps in `dataDir`. */
  secretKey: string | undefined;
  /** Absent: mails are kept. */
  smtpUrl: string | undefined;
  /** The address that mails come from. */
  mailFrom: MailSender;
  /** An address as `security.txt` has it. */
  securityContact: string | undefined;
  /** Only programs of this machine can reach it: it listens there, under an address of there, without a proxy. */
  isLocal: boolean;
  isDevelopment: boolean;
  /** The first super-admin, when given. */
  admin: { email: string; password: string } | undefined;
  /** Keys of reCAPTCHA, when all of them are given. */
  recaptcha: RecaptchaKeys | undefined;
  realtime: RealtimeConfig;
  seedDemo: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  logsRequests: boolean;
  /** A bearer token for reading the metrics from any address. */
  metricsToken: string | undefined;
  /** Milliseconds between the request to stop and the end of accepting requests. */
  shutdownDelayMs: number;
  /** As Fastify's `trustProxy` takes it. */
  trustProxy: boolean | number | string;
  rateLimitFactor: number;
  ssoAllowsPrivateNetworks: boolean;
  webhooksAllowLoopback: boolean;
  tenantFileBytes: number;
  /** For events in the memory of each process. */
  eventMemoryBytes: number;
  fileStorage: FileStorageConfig;
  /** Null: nothing is sold. */
  billing: BillingSettings | null;
}

/** The environment has a wrong value; the message has one readable line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads the configuration from environment variables; an empty one counts as absent. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  if (!result.success) throw new ConfigError(describeIssues(result.error, given));
  const values = result.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const { hostname } = new URL(publicUrl);
  const isLocal = [values.HOST, hostname].every(isLoopbackHost) && values.TRUST_PROXY === false;
  return {
    port: values.PORT,
    host: values.HOST,
    workers: workersOf(values),
    dataDir: resolve(PROJECT_FOLDER, values.DATA_DIR),
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    secretKey: values.SECRET_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? { name: null, address: `noreply@${hostname}` },
    securityContact: values.SECURITY_CONTACT ?? undefined,
    isLocal,
    isDevelopment: values.DATABASE_URL === undefined && isLocal,
    admin: readAdmin(values.ADMIN_EMAIL, values.ADMIN_PASSWORD),
    recaptcha: readRecaptcha(values),
    realtime: realtimeOf(values),
    seedDemo: values.SEED_DEMO ?? values.DATABASE_URL === undefined,
    logLevel: values.LOG_LEVEL,
    logsRequests: values.LOG_REQUESTS,
    metricsToken: values.METRICS_TOKEN,
    shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS * 1_000,
    trustProxy: values.TRUST_PROXY,
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    tenantFileBytes: values.TENANT_FILES_MIB * mebibyte,
    eventMemoryBytes: (values.EVENT_MEMORY_MIB ?? defaultEventMemoryMiB()) * mebibyte,
    fileStorage: fileStorageOf(values),
    ssoAllowsPrivateNetworks: values.SSO_ALLOW_PRIVATE_NETWORKS,
    webhooksAllowLoopback: values.WEBHOOK_ALLOW_LOOPBACK,
    billing: billingOf(values),
  };
}

/** A process without any event takes some 100 MiB, and what is read and answered meanwhile needs as much again. */
function defaultEventMemoryMiB(): number {
  const heapMiB = getHeapStatistics().heap_size_limit / mebibyte;
  return Math.max(32, Math.floor((heapMiB - 128) / 2));
}

function fileStorageOf(values: z.infer<typeof environment>): FileStorageConfig {
  const storage = readFileStorage(values);
  if (typeof storage === 'string') throw new ConfigError(line(storage));
  return storage;
}

function workersOf({ WORKERS, DATABASE_URL }: z.infer<typeof environment>): number {
  const most = DATABASE_URL === undefined ? embeddedWorkersMax : 64;
  if (WORKERS === 'auto') return Math.min(most, availableParallelism());
  if (WORKERS <= most) return WORKERS;
  throw new ConfigError(line(`more than ${most} WORKERS need a DATABASE_URL, and it is not set`));
}

function readAdmin(email: string | undefined, password: string | undefined): Config['admin'] {
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === undefined && password === undefined) return undefined;
  const missing = email === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
  throw new ConfigError(line(`ADMIN_EMAIL and ADMIN_PASSWORD go together, and ${missing} is not set`));
}

const recaptchaNames = [
  'RECAPTCHA_SITE_KEY_V3',
  'RECAPTCHA_SECRET_KEY_V3',
  'RECAPTCHA_SITE_KEY_V2',
  'RECAPTCHA_SECRET_KEY_V2',
] as const;

function readRecaptcha(values: z.infer<typeof environment>): RecaptchaKeys | undefined {
  const [siteKeyV3, secretKeyV3, siteKeyV2, secretKeyV2] = recaptchaNames.map((name) => values[name]);
  if (siteKeyV3 && secretKeyV3 && siteKeyV2 && secretKeyV2)
    return { siteKeyV3, secretKeyV3, siteKeyV2, secretKeyV2 };
  const missing = recaptchaNames.filter((name) => values[name] === undefined);
  if (missing.length === recaptchaNames.length) return undefined;
  throw new ConfigError(line(`the keys of reCAPTCHA go together, and ${missing[0]} is not set`));
}

function realtimeOf(values: z.infer<typeof environment>): RealtimeConfig {
  const realtime = readRealtime(values);
  if (typeof realtime === 'string') throw new ConfigError(line(realtime));
  return realtime;
}

function billingOf(values: z.infer<typeof environment>): BillingSettings | null {
  const billing = readBilling({
    file: values.BILLING_FILE === undefined ? undefined : resolve(PROJECT_FOLDER, values.BILLING_FILE),
    stripeSecretKey: values.STRIPE_SECRET_KEY,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
    stripeApiUrl: values.STRIPE_API_URL,
  });
  if (typeof billing === 'string') throw new ConfigError(line(billing));
  return billing;
}

function describeIssues(error: z.ZodError, given: Record<string, string | undefined>): string {
  const lines = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const name = String(path[0]);
    if (!lines.has(name)) lines.set(name, line(`${name} ${message}${shownValue(name, given[name])}`));
  }
  return [...lines.values()].join('\n');
}

function shownValue(name: string, value: string | undefined): string {
  const isSecret = isVariable(name) && describeVariable(name).isSecret === true;
  return value === undefined || isSecret ? '' : `, got ${JSON.stringify(value)}`;
}

function isVariable(name: string): name is VariableName {
  return Object.hasOwn(environment.shape, name);
}

function line(sentence: string): string {
  return `Guidon cannot start: ${sentence}.`;
}

/** The configuration of this process; a wrong value ends it with a readable line and exit code 1. */
export function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
