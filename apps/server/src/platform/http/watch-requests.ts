import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

const slowMs = 1_000;
/** Overload is logged where requests are refused; a line for each request would flood the log. */
const unavailable = 503;
const statusClasses = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx'] as const;

export interface WatchOptions {
  metrics: Pick<Metrics, 'httpRequests' | 'httpSeconds' | 'beforeRead'>;
  logsRequests: boolean;
}

export interface RequestRecord {
  method: string;
  status: number;
  ms: number;
  userId: string | undefined;
  /** Called only when there is something to log. */
  log: () => Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

export interface RequestWatch {
  /** Called once for each route. */
  of(route: string): (answered: RequestRecord) => void;
}

/** Counts and times answers, and logs slow ones or all. No address, query or body. */
export function createRequestWatch({ metrics, logsRequests }: WatchOptions): RequestWatch {
  const routes = new Map<string, (answered: RequestRecord) => void>();

  function watch(route: string): (answered: RequestRecord) => void {
    const timing = metrics.httpSeconds.labels(route);
    const counts = statusClasses.map(() => 0);
    metrics.beforeRead('httpRequests', () => {
      counts.forEach((count, index) => {
        if (count > 0) metrics.httpRequests.inc({ route, status: statusClasses[index] ?? '' }, count);
      });
      counts.fill(0);
    });
    return ({ method, status, ms, userId, log }) => {
      const statusClass = Math.trunc(status / 100);
      counts[statusClass] = (counts[statusClass] ?? 0) + 1;
      timing.observe(ms / 1_000);
      if (ms > slowMs && status !== unavailable) log().warn({ route, ms: Math.round(ms) }, 'slow request');
      if (logsRequests) log().info({ method, route, status, ms: Math.round(ms), userId }, 'request');
    };
  }

  return {
    of(route) {
      const known = routes.get(route) ?? watch(route);
      routes.set(route, known);
      return known;
    },
  };
}

export function watchRequests(app: FastifyInstance, watch: RequestWatch): void {
  app.addHook('onResponse', (request, reply, done) => {
    watch.of(routeOf(request))({
      method: request.method,
      status: reply.statusCode,
      ms: reply.elapsedTime,
      userId: request.ctx?.actor?.userId,
      log: () => request.log,
    });
    done();
  });
}

/** Raw paths contain ids and user input; only route names are logged. */
function routeOf({ is404, routeOptions, url }: FastifyRequest): string {
  const id = routeOptions.config.route?.id;
  if (id !== undefined) return id;
  return is404 && url.startsWith('/api/') ? 'none' : 'web';
}
