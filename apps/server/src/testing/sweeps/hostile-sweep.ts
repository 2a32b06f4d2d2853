import { errors, type Role, type Route } from '@guidon/contract';
import { createSuperAdmin, createTenant, type TestTenant } from '../actors.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { exampleOf } from './example-of.ts';
import { inputSchema } from './json-schema.ts';
import { longestDelayMs, measurePreparedLoopDelay } from './loop-delay.ts';
import { errorOf, type RawReply, type RawRequest, send } from './send.ts';
import { fillWorld, freshWord, knownIn, paramsOf, type SweepWorld } from './sweep-world.ts';

let app: TestApp;
let tenant: TestTenant;
let superAdmin: string;
/** Those of which nothing was accepted that changes anything. */
const untouched = new Set<SweepWorld>();

/** In a file of tests of its own; the sweep is cut into several, which run side by side. */
export async function startHostileSweep(): Promise<{ app: TestApp; tenant: TestTenant }> {
  app = await startTestApp({ rateLimitFactor: 1_000_000 });
  tenant = await createTenant(app);
  untouched.clear();
  superAdmin = await createSuperAdmin(app);
  return { app, tenant };
}

export function tokenOf(caller: Role | 'super-admin' | null): string | null {
  return caller === 'super-admin' ? superAdmin : caller && tenant[caller].token;
}

export function callers(route: Route): (Role | 'super-admin' | null)[] {
  if (route.access.kind === 'public') return [null];
  if (route.access.kind === 'signed-in') return ['participant'];
  if (route.access.kind === 'super-admin') return ['super-admin'];
  const { roles } = route.access;
  return (['admin', 'participant'] as const).filter((role) => roles.includes(role));
}

/** What is wrong with a reply, whatever the request was; null when nothing is. */
export function problemOf(reply: RawReply): string | null {
  if (reply.status >= 500) return `${reply.status} ${reply.text.slice(0, 200)}`;
  if (reply.status < 400) return null;
  const error = errorOf(reply);
  if (!error) return `${reply.status} without the error shape: ${reply.text.slice(0, 200)}`;
  const declared = Object.entries(errors).find(([code]) => code === error.code)?.[1];
  if (declared?.status !== reply.status) return `${reply.status} with the code ${error.code}`;
  if (error.message.length > 400) return `a message of ${error.message.length} characters`;
  const isClear =
    /^\S.*\S$/u.test(error.message) &&
    !/undefined|\[object|invalid input|not valid \(|another kind|nan\b/i.test(error.message);
  if (!isClear || error.message === errors.VALIDATION_FAILED.message) return `the message "${error.message}"`;
  return null;
}

export function delayProblem(delayMs: number): string | null {
  return delayMs > longestDelayMs ? `the event loop was blocked for ${Math.round(delayMs)} ms` : null;
}

/** A refusal names the field, unless the bytes are not JSON at all. */
function missingField(reply: RawReply): string | null {
  const error = errorOf(reply);
  const isNamed = error?.code !== 'VALIDATION_FAILED' || error.field !== undefined;
  return isNamed || /not valid JSON/.test(error.message) ? null : `no field with "${error.message}"`;
}

type Part = string | Buffer;

interface SweepRequest extends Omit<Partial<RawRequest>, 'body'> {
  /** In one part or several; what must be new each time is looked for in those that are strings. */
  body?: Part | readonly Part[];
}

export class Sweep {
  readonly problems: string[] = [];
  readonly route: Route;
  readonly world: SweepWorld;
  sent = 0;
  /** How many requests were not refused. */
  accepted = 0;
  private version = 1;

  constructor(route: Route, world: SweepWorld) {
    this.route = route;
    this.world = world;
  }

  /** Sends the request as every caller; `where` is the field that a refusal has to name. */
  async send(what: string, request: SweepRequest, where = ''): Promise<void> {
    for (const role of callers(this.route)) {
      const { value: reply, delayMs } = await measurePreparedLoopDelay(() => {
        const prepared = this.prepare(request);
        return () => this.ask(tokenOf(role), prepared);
      });
      const problem = problemOf(reply) ?? delayProblem(delayMs) ?? (where ? missingField(reply) : null);
      if (problem) this.problems.push(`${what} at ${where} as ${role ?? 'nobody'}: ${problem}`);
    }
  }

  private prepare({ body, ...rest }: SweepRequest): RawRequest {
    this.sent += 1;
    const params = paramsOf(this.route.path, this.world);
    if (body === undefined) return { params, ...rest };
    const parts = typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body;
    return { params, ...rest, body: Buffer.concat(parts.map((part) => this.renew(part))) };
  }

  private async ask(token: string | null, request: RawRequest): Promise<RawReply> {
    const reply = await send(app, this.route, token, request);
    if (reply.status < 400) {
      this.accepted += 1;
      if (this.route.method !== 'GET') untouched.delete(this.world);
    }
    this.version = Number(/"version":(\d+)/.exec(reply.text)?.[1] ?? this.version);
    return reply;
  }

  /** New names and the current version, so that the valid parts of the body are accepted. */
  private renew(part: Part): Buffer {
    if (Buffer.isBuffer(part)) return part;
    const renewed = part
      .replaceAll(freshWord, `${freshWord}${this.sent}`)
      .replace(`"version":${anyVersion}`, `"version":${this.version}`);
    return Buffer.from(renewed);
  }
}

export const anyVersion = 1_234_567;

export function exampleBody(route: Route, world: SweepWorld): string | undefined {
  const schema = inputSchema(route, 'body');
  return schema ? JSON.stringify(exampleOf(schema, knownIn(world, { version: anyVersion }))) : undefined;
}

/**
 * A world that no sweep has changed. Filling one takes longer than sweeping a route, so that one of which everything was
 * refused serves the next. What super-admins can do to the accounts of a tenant must not reach the callers of the other
 * routes.
 */
export async function untouchedWorld(route: Route): Promise<SweepWorld> {
  const isOwn = ({ tenant: { tenantId } }: SweepWorld) => tenantId === tenant.tenantId;
  const isForTenant = route.access.kind !== 'super-admin';
  const known = [...untouched].find((world) => isOwn(world) === isForTenant);
  if (known) return known;
  const world = await fillWorld(app, isForTenant ? tenant : await createTenant(app));
  untouched.add(world);
  return world;
}

export async function startSweep(route: Route): Promise<Sweep> {
  return new Sweep(route, await untouchedWorld(route));
}

export const cases = (routes: readonly Route[]) => routes.map((route) => ({ id: route.id, route }));
