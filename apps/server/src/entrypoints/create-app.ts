import { allRoutes } from '@guidon/contract';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { createKeyAuthenticator, createUseMarks, looksLikeKey } from '../features/integrations/index.ts';
import { createAuthenticator } from '../features/sign-in/index.ts';
import { watchHashes } from '../features/accounts/index.ts';
import type { Delivery } from '../features/operator/index.ts';
import type { Feature } from '../platform/feature/feature.ts';
import { createBinder } from '../platform/http/binder.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { describeApi } from '../platform/http/describe-api.ts';
import type { DescribePage } from '../platform/http/page-meta.ts';
import { addChangePassword, addSecurityTxt } from '../platform/http/well-known.ts';
import { serveWeb } from '../platform/http/serve-web.ts';
import { joinMetrics } from '../platform/metrics/metrics-rows.ts';
import { isForThisMachine, addMetricsRoute } from '../platform/metrics/metrics-route.ts';
import { watchPools } from '../platform/overload/watch-pools.ts';
import { realtimeOrigin } from '../platform/realtime/create-realtime.ts';
import type { Services } from '../platform/services/services.ts';
import type { JobHandler } from '../platform/jobs/job.ts';
import { allFeatures, noDelivery } from './all-features.ts';
import { jobHandlers } from './job-handlers.ts';

export interface AppOptions {
  trustProxy: boolean | number | string;
  webFolder: string | null;
  /** Routes beside ours for programs that publish realtime events; absent or null without them. */
  realtimeApi?: FastifyPluginAsync | null;
  logsRequests?: boolean;
  metricsToken?: string | undefined;
  securityContact?: string | undefined;
  /** Metrics of all processes; of this one alone when absent. */
  metricsText?: () => Promise<string>;
  /** Fails a call whose verb throws a code that its route does not list: for tests. */
  failsOnUnlistedErrors?: boolean;
  /** Opened with the first mail that is due; no mail is sent when absent. */
  delivery?: () => Promise<Delivery>;
}

export interface App {
  http: FastifyInstance;
  features: readonly Feature[];
  jobs: readonly JobHandler[];
  /** Never rejects: what could not be loaded ahead is loaded when it is asked for. */
  warm: () => Promise<void>;
  /** Work that depends on the time; called about once a second. */
  tick: () => Promise<void>;
  forget: () => void;
  /** Reports not ready from now on, and closes every connection after its next response. */
  retire: () => void;
  close: () => Promise<void>;
}

export async function createApp(services: Services, options: AppOptions): Promise<App> {
  const { log, settings } = services;
  const http = await createHttp({
    log,
    load: services.load,
    trustProxy: options.trustProxy,
    isSecure: settings.isSecure,
    botCheckOrigins: services.botCheck.origins,
    realtimeOrigin: realtimeOrigin(settings),
    metrics: services.metrics,
    failures: services.failures,
    logsRequests: options.logsRequests ?? false,
  });
  watchPools(services.load, services.database);
  watchHashes(services.load);
  await describeApi(http, settings.version);
  const authenticator = createAuthenticator(services);
  const keyMarks = createUseMarks(services);
  const keys = createKeyAuthenticator(services, keyMarks);
  const { known } = authenticator;
  const authenticate = (token: string, address: string) =>
    looksLikeKey(token) ? keys.authenticate(token, address) : authenticator.authenticate(token);
  const { failsOnUnlistedErrors = false } = options;
  const binder = createBinder({ app: http, services, authenticate, known, failsOnUnlistedErrors });

  const features = allFeatures(services, options.delivery ?? noDelivery, keyMarks);
  for (const { bind } of features) bind?.(binder);
  const missing = allRoutes.filter((route) => !binder.bound.has(route)).map((route) => route.id);
  if (missing.length > 0)
    throw new Error(`Routes of the contract that nothing answers: ${missing.join(', ')}.`);

  addMetricsRoute(http, {
    token: options.metricsToken,
    isOpenHere: isForThisMachine({ publicUrl: services.settings.publicUrl, trustProxy: options.trustProxy }),
    text: options.metricsText ?? (async () => joinMetrics([await services.metrics.collect()])),
  });
  addChangePassword(http);
  addSecurityTxt(http, {
    contact: options.securityContact,
    publicUrl: settings.publicUrl,
    clock: services.clock,
  });
  if (options.realtimeApi) await http.register(options.realtimeApi);
  await serveWeb(http, options.webFolder, describedBy(features));
  return {
    http,
    features,
    jobs: jobHandlers(features),
    warm: async () => {
      for (const { name, warm } of features)
        await warm?.().catch((err: unknown) =>
          log.warn({ err, feature: name }, 'A feature could not warm up'),
        );
    },
    tick: async () => {
      for (const { tick } of features) await tick?.();
    },
    forget: () => {
      authenticator.forget();
      keys.forget();
      for (const { forget } of features) forget?.();
    },
    retire: () => http.drain.announce(),
    close: async () => {
      await http.close();
      await Promise.all(features.map(async ({ drain }) => drain?.()));
    },
  };
}

/** By the first feature that knows the page. */
function describedBy(features: readonly Feature[]): DescribePage {
  const describers = features.flatMap(({ pageMeta }) => pageMeta ?? []);
  return async (url, address) => {
    for (const describe of describers) {
      const meta = await describe(url, address);
      if (meta !== null) return meta;
    }
    return null;
  };
}
