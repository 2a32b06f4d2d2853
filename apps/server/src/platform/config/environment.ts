import { limits } from '@guidon/contract';
import { z } from 'zod';
import { embeddedWorkersMax } from '../processes/pool-sizes.ts';
import { isProxyList } from './proxies.ts';
import { mailSender } from './mail-sender.ts';

interface Documentation {
  /** What the table of the documentation shows for an absent variable. */
  fallback: string;
  /** True when a message must not repeat the value. */
  isSecret?: boolean;
}

const documentation = z.registry<Documentation>();

function variable<Schema extends z.ZodType>(schema: Schema, about: string, shown: Documentation): Schema {
  const described = schema.describe(about);
  documentation.add(described, shown);
  return described;
}

function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

function isWebOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search === '' &&
    url.hash === ''
  );
}

/** As RFC 9116 writes it; null for what is none. */
function securityContact(text: string): string | null {
  if (z.email().safeParse(text).success) return `mailto:${text}`;
  const url = /^(?:https:\/\/|mailto:|tel:)\S+$/.test(text) ? URL.parse(text) : null;
  return url === null ? null : url.href;
}

function trustedProxies(text: string): boolean | number | string {
  if (text === 'true' || text === 'false') return text === 'true';
  return Number.isNaN(wholeNumber(text)) ? text : wholeNumber(text);
}

/** What stands in paths of the Pusher protocol. */
const pusherName = /^[A-Za-z0-9_-]{1,100}$/;
const pusherRule = 'must be up to 100 letters, digits, _ or -';

/** Every variable that Guidon reads; each message continues the sentence that the variable's name begins. */
export const environment = z.object({
  PORT: variable(
    z
      .string()
      .default('3000')
      .transform(wholeNumber)
      .refine((port) => port >= 1 && port <= 65_535, 'must be a whole number from 1 to 65535'),
    'The port that serves everything: pages, API and realtime.',
    { fallback: '`3000`' },
  ),
  HOST: variable(
    z
      .string()
      .regex(/^[\w.:%-]+$/, 'must be an address or a host name')
      .default('0.0.0.0'),
    'The address to listen on; `127.0.0.1` serves this machine only.',
    { fallback: '`0.0.0.0`' },
  ),
  WORKERS: variable(
    z
      .string()
      .default('1')
      .transform((text) => (text === 'auto' ? text : wholeNumber(text)))
      .refine(
        (count) => count === 'auto' || (count >= 1 && count <= 64),
        'must be a whole number from 1 to 64, or auto',
      ),
    `How many processes serve, on one port: \`auto\` is one for each core. With the embedded database ${embeddedWorkersMax} at most.`,
    { fallback: '`1`' },
  ),
  DATA_DIR: variable(
    z.string().default('./.data'),
    'The folder of the embedded database, uploaded files and the generated key; a relative path starts at the project folder.',
    { fallback: '`./.data`' },
  ),
  PUBLIC_URL: variable(
    z
      .string()
      .refine(isWebOrigin, 'must be an http or https address without a path')
      .transform((text) => new URL(text).origin)
      .optional(),
    'The address under which people reach Guidon, for links, cookies and origins.',
    { fallback: '`http://localhost:PORT`' },
  ),
  DATABASE_URL: variable(
    z
      .string()
      .refine(
        (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
        'must be an address that begins with postgres:// or postgresql://',
      )
      .optional(),
    'A PostgreSQL 18 server to use in place of the embedded one.',
    { fallback: 'the embedded database', isSecret: true },
  ),
  REDIS_URL: variable(
    z
      .string()
      .refine(
        (text) => /^rediss?:\/\/./.test(text) && URL.canParse(text),
        'must be an address that begins with redis:// or rediss://',
      )
      .optional(),
    'A Redis server, version 6 or later, over which processes on one database reach each other; nothing is kept there. The same for all of them.',
    { fallback: 'they reach each other over the database', isSecret: true },
  ),
  SECRET_KEY: variable(
    z.string().min(32, 'must have at least 32 characters').optional(),
    'Signs and encrypts what leaves the server; the same for all processes of one installation.',
    { fallback: 'generated into `DATA_DIR`', isSecret: true },
  ),
  SMTP_URL: variable(
    z
      .string()
      .refine(
        (text) => /^smtps?:\/\/./.test(text) && URL.canParse(text),
        'must be an address that begins with smtp:// or smtps://',
      )
      .optional(),
    'The server that takes mails, with user and password if it asks for them: `smtp://user:password@host:587`.',
    { fallback: 'mails are kept, for a super-admin to read', isSecret: true },
  ),
  MAIL_FROM: variable(
    z
      .string()
      .transform(mailSender)
      .refine((sender) => sender !== null, 'must be an e-mail address, alone or as Name <address>')
      .optional(),
    'The address that mails come from, with a name that stands in place of Guidon where it is given: `Harbour CTF <ctf@example.org>`.',
    { fallback: '`noreply@` and the host of `PUBLIC_URL`' },
  ),
  SECURITY_CONTACT: variable(
    z
      .string()
      .transform(securityContact)
      .refine(
        (contact) => contact !== null,
        'must be an e-mail address, or begin with https://, mailto: or tel:',
      )
      .optional(),
    'Where people report a weakness of the installation, for `/.well-known/security.txt`: an e-mail address or the address of a page.',
    { fallback: 'there is no such file' },
  ),
  ADMIN_EMAIL: variable(
    z.email('must be an e-mail address').optional(),
    "The first super-admin's e-mail address, provisioned at the first start together with a tenant.",
    { fallback: 'an account whose password is printed once' },
  ),
  ADMIN_PASSWORD: variable(
    z.string().min(limits.passwordMin, `must have at least ${limits.passwordMin} characters`).optional(),
    "The first super-admin's password; goes with `ADMIN_EMAIL`.",
    { fallback: 'generated and printed once', isSecret: true },
  ),
  SEED_DEMO: variable(
    z
      .enum(['true', 'false'], 'must be true or false')
      .transform((text) => text === 'true')
      .optional(),
    'Whether the first start seeds a demo tenant with a running event.',
    { fallback: '`true` without `DATABASE_URL`, otherwise `false`' },
  ),
  RECAPTCHA_SITE_KEY_V3: variable(
    z.string().min(1).max(200).optional(),
    "The public key of reCAPTCHA version 3, asked in place of Guidon's own bot check; all four go together.",
    { fallback: "Guidon's own bot check" },
  ),
  RECAPTCHA_SECRET_KEY_V3: variable(
    z.string().min(1).max(200).optional(),
    'The secret key of reCAPTCHA version 3.',
    { fallback: 'none', isSecret: true },
  ),
  RECAPTCHA_SITE_KEY_V2: variable(
    z.string().min(1).max(200).optional(),
    'The public key of reCAPTCHA version 2, shown where version 3 is in doubt.',
    { fallback: 'none' },
  ),
  RECAPTCHA_SECRET_KEY_V2: variable(
    z.string().min(1).max(200).optional(),
    'The secret key of reCAPTCHA version 2.',
    { fallback: 'none', isSecret: true },
  ),
  PUSHER_APP_ID: variable(
    z.string().regex(pusherName, pusherRule).optional(),
    'The id of an app of the Pusher protocol; goes with `PUSHER_KEY` and `PUSHER_SECRET`. With a cluster or a host they are those of a hosted service. Without, they are those of our own endpoint, and programs that know the secret may publish under `/apps/`.',
    { fallback: 'our own endpoint, without `/apps/`' },
  ),
  PUSHER_KEY: variable(
    z.string().regex(pusherName, pusherRule).optional(),
    'The public key of the app, which browsers connect with.',
    { fallback: '`guidon`' },
  ),
  PUSHER_SECRET: variable(
    z
      .string()
      .min(16, 'must have at least 16 characters')
      .max(200, 'must have 200 characters or less')
      .optional(),
    'The secret of the app: whoever knows it may publish events and let others onto channels.',
    { fallback: 'derived from `SECRET_KEY`', isSecret: true },
  ),
  PUSHER_CLUSTER: variable(
    z
      .string()
      .regex(/^[a-z0-9-]{1,20}$/, 'must be the name of a cluster, such as eu')
      .optional(),
    'The cluster of the hosted service, `api-` and `ws-` at pusher.com.',
    { fallback: 'none' },
  ),
  PUSHER_HOST: variable(
    z
      .string()
      .regex(/^[\w.-]{1,253}$/, 'must be a host name')
      .optional(),
    'The host of another service that speaks the Pusher protocol, for browsers and for events.',
    { fallback: 'that of the cluster' },
  ),
  PUSHER_PORT: variable(
    z
      .string()
      .transform(wholeNumber)
      .refine((port) => port >= 1 && port <= 65_535, 'must be a whole number from 1 to 65535')
      .optional(),
    'The port of `PUSHER_HOST`.',
    { fallback: '`443`, without TLS `80`' },
  ),
  PUSHER_TLS: variable(
    z
      .enum(['true', 'false'], 'must be true or false')
      .transform((text) => text === 'true')
      .optional(),
    'Whether `PUSHER_HOST` is spoken to over TLS.',
    { fallback: '`true`' },
  ),
  LOG_LEVEL: variable(
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('info'),
    'The least grave lines that are logged.',
    { fallback: '`info`' },
  ),
  LOG_REQUESTS: variable(
    z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((text) => text === 'true'),
    'Whether each request gets a line: method, route, status, milliseconds, request id, user id.',
    { fallback: '`false`' },
  ),
  METRICS_TOKEN: variable(
    z
      .string()
      .min(16, 'must have at least 16 characters')
      .max(200, 'must have 200 characters or less')
      .optional(),
    'Whoever sends it as a bearer token may read `/metrics`.',
    {
      fallback:
        '`/metrics` answers callers on this machine only, and none where `PUBLIC_URL` is elsewhere or `TRUST_PROXY` is set',
      isSecret: true,
    },
  ),
  SHUTDOWN_DELAY_SECONDS: variable(
    z
      .string()
      .default('0')
      .transform(wholeNumber)
      .refine((seconds) => seconds <= 300, 'must be a whole number from 0 to 300'),
    'How long a server that was asked to stop still takes requests while its readiness says no, so that a proxy notices.',
    { fallback: '`0`' },
  ),
  TRUST_PROXY: variable(
    z
      .string()
      .default('false')
      .transform(trustedProxies)
      .refine(
        (value) =>
          typeof value === 'boolean' ||
          (typeof value === 'number' ? value >= 1 && value <= 10 : isProxyList(value)),
        'must be true, false, a number of proxies from 1 to 10, or addresses separated by commas',
      ),
    "Which proxies in front may say a caller's address: their number, which counts where the nearest one comes from a loopback or private address, their addresses, or `true` (any). With it set `HOST` so that nobody reaches the port beside the proxy.",
    { fallback: '`false`' },
  ),
  RATE_LIMIT_FACTOR: variable(
    z
      .string()
      .default('1')
      .refine((text) => /^\d{1,7}(\.\d{1,6})?$/.test(text) && Number(text) > 0, 'must be a number above 0')
      .transform(Number),
    'Multiplies every rate limit; for load tests.',
    { fallback: '`1`' },
  ),
  TENANT_FILES_MIB: variable(
    z
      .string()
      .default('10240')
      .transform(wholeNumber)
      .refine((mebibytes) => mebibytes >= 1, 'must be a whole number of MiB, 1 or more'),
    'How many MiB the files of one tenant and its texts of challenges, events and learning materials may come to; logos and pictures of profiles are not counted.',
    { fallback: '`10240`' },
  ),
  EVENT_MEMORY_MIB: variable(
    z
      .string()
      .transform(wholeNumber)
      .refine((mebibytes) => mebibytes >= 32, 'must be a whole number of MiB, 32 or more')
      .optional(),
    'How many MiB of memory each process uses for events and the contents of their challenges. What does not fit is read from the database when it is asked for; an event that alone takes more than three quarters of it cannot be opened.',
    { fallback: 'half of the heap that Node.js may take beyond 128 MiB' },
  ),
  FILES_URL: variable(
    z.string().optional(),
    'An object storage that speaks S3, for uploaded files: `s3://bucket/prefix?endpoint=https://host&region=name`. See [object storage](guides/object-storage.md).',
    { fallback: 'files are in `DATA_DIR`' },
  ),
  FILES_ACCESS_KEY: variable(
    z.string().optional(),
    'The key by which the object storage knows who asks; goes with `FILES_URL`.',
    { fallback: 'none', isSecret: true },
  ),
  FILES_SECRET_KEY: variable(z.string().optional(), 'The secret of `FILES_ACCESS_KEY`.', {
    fallback: 'none',
    isSecret: true,
  }),
  FILES_NEW_ON: variable(
    z.enum(['s3', 'disk'], 'must be s3 or disk').optional(),
    'Where new files go while `FILES_URL` is set; the other place is read as well. `disk` is for moving back.',
    { fallback: '`s3` with `FILES_URL`' },
  ),
  FILES_DOWNLOADS: variable(
    z.enum(['redirect', 'through-server'], 'must be redirect or through-server').default('redirect'),
    'Whether a browser saves files from the object storage itself, at an address that is signed for two minutes, or through the server, where browsers cannot reach it.',
    { fallback: '`redirect`' },
  ),
  BILLING_FILE: variable(
    z.string().optional(),
    'A JSON file with the plans that organizations can buy, their prices and who issues invoices ([how](guides/billing.md)); a relative path starts at the project folder.',
    { fallback: 'nothing is sold, and nothing limited' },
  ),
  STRIPE_SECRET_KEY: variable(
    z.string().min(8).max(300).optional(),
    'The secret key of an account at Stripe, for plans that are paid by card; goes with `STRIPE_WEBHOOK_SECRET` and `BILLING_FILE`.',
    { fallback: 'plans are paid by transfer', isSecret: true },
  ),
  STRIPE_WEBHOOK_SECRET: variable(
    z.string().min(8).max(300).optional(),
    'Signs the messages that Stripe sends to `/api/billing/webhook`.',
    { fallback: 'none', isSecret: true },
  ),
  STRIPE_API_URL: variable(
    z
      .string()
      .default('https://api.stripe.com')
      .refine(isWebOrigin, 'must be an http or https address without a path')
      .transform((text) => new URL(text).origin),
    'Where the API of Stripe is; for tests.',
    { fallback: '`https://api.stripe.com`' },
  ),
  SSO_ALLOW_PRIVATE_NETWORKS: variable(
    z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((text) => text === 'true'),
    "Whether a tenant's identity provider may stand in a private network; the server calls the address its admins give.",
    { fallback: '`false`' },
  ),
  WEBHOOK_ALLOW_LOOPBACK: variable(
    z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .transform((text) => text === 'true'),
    'Whether webhooks of tenants may go to this machine itself, over plain http too; for development.',
    { fallback: '`false`' },
  ),
});

export type VariableName = keyof typeof environment.shape;

export function describeVariable(name: VariableName): Documentation & { about: string } {
  const schema = environment.shape[name];
  return { fallback: '', ...documentation.get(schema), about: schema.description ?? '' };
}
