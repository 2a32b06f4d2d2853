import { allRoutes } from '@guidon/contract';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { bindBranding } from '../features/branding/index.ts';
import { bindChallengeImport } from '../features/challenge-import/index.ts';
import { bindChallenges } from '../features/challenges/index.ts';
import { bindDashboard } from '../features/dashboard/index.ts';
import { bindEngagement } from '../features/engagement/index.ts';
import { advanceLifecycles, bindEvents } from '../features/events/index.ts';
import { bindIdentity, bindTenants, createAuthenticator, watchHashes } from '../features/identity/index.ts';
import { bindInvitations } from '../features/invitations/index.ts';
import { bindLegal } from '../features/legal/index.ts';
import { bindMails } from '../features/mails/index.ts';
import { bindMembers } from '../features/members/index.ts';
import { bindNotifications } from '../features/notifications/index.ts';
import { bindPasskeys } from '../features/passkeys/index.ts';
import { bindPasswordReset } from '../features/password-reset/index.ts';
import { bindPlay } from '../features/play/index.ts';
import { bindProfile } from '../features/profile/index.ts';
import { bindRealtime } from '../features/realtime/index.ts';
import { bindSearch } from '../features/search/index.ts';
import { bindSecondFactor, verifySecondFactor } from '../features/second-factor/index.ts';
import { bindSingleSignOn } from '../features/single-sign-on/index.ts';
import { bindStandings, createLiveEvents } from '../features/standings/index.ts';
import { bindSystem } from '../features/system/index.ts';
import { bindTeamInvitations } from '../features/team-invitations/index.ts';
import { bindTenantSettings } from '../features/tenant-settings/index.ts';
import { bindVerification } from '../features/verification/index.ts';
import { bindWizard } from '../features/wizard/index.ts';
import { createBinder } from '../platform/http/binder.ts';
import { createHttp } from '../platform/http/create-http.ts';
import { describeApi } from '../platform/http/describe-api.ts';
import { serveWeb } from '../platform/http/serve-web.ts';
import { joinMetrics } from '../platform/metrics/join-metrics.ts';
import { addMetricsRoute } from '../platform/metrics/metrics-route.ts';
import { watchPools } from '../platform/overload/watch-pools.ts';
import { realtimeOrigin } from '../platform/realtime/create-realtime.ts';
import type { Services } from '../platform/services/services.ts';

export interface AppOptions {
  trustProxy: boolean | number | string;
  /** Folder of the built web app; null serves the API alone. */
  webFolder: string | null;
  /** Routes beside ours for programs that publish realtime events; absent or null without them. */
  realtimeApi?: FastifyPluginAsync | null;
  /** Whether every request gets a line in the log. */
  logsRequests?: boolean;
  /** Who knows it may read the metrics from anywhere. */
  metricsToken?: string | undefined;
  /** What all processes have measured; this one alone when absent. */
  metricsText?: () => Promise<string>;
}

export interface App {
  http: FastifyInstance;
  /** Loads what live events need, before the first request. */
  warm: () => Promise<void>;
  /** Work that the clock asks for; called about once a second. */
  tick: () => Promise<void>;
  /** Believes no cache any more, when changes made elsewhere may have been missed. */
  forget: () => void;
  /** Is told not ready from now on, and asks every connection to end after its answer. */
  retire: () => void;
  /** Lets requests in flight end, then writes what waits to be written. */
  close: () => Promise<void>;
}

/** The whole product on given services. Fails when a route of the contract is not bound. */
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
    logsRequests: options.logsRequests ?? false,
  });
  watchPools(services.load, services.database);
  watchHashes(services.load);
  await describeApi(http, settings.version);
  const authenticator = createAuthenticator(services);
  const { authenticate, known } = authenticator;
  const binder = createBinder({ app: http, services, authenticate, known });

  bindSystem(binder, services);
  bindIdentity(binder, services, {
    finishSignIn: async (ctx, given) => (await verifySecondFactor(ctx, given)).session,
  });
  bindSecondFactor(binder);
  bindPasskeys(binder);
  bindInvitations(binder);
  bindTeamInvitations(binder);
  bindVerification(binder);
  bindPasswordReset(binder);
  bindTenants(binder, services);
  bindMembers(binder);
  bindTenantSettings(binder);
  bindWizard(binder, services);
  bindSingleSignOn(binder, services);
  bindEvents(binder);
  bindChallenges(binder);
  bindChallengeImport(binder);
  const live = createLiveEvents(services);
  bindStandings(binder, live);
  const play = bindPlay(binder, services, live);
  bindDashboard(binder, live);
  bindSearch(binder);
  bindRealtime(binder);
  bindMails(binder);
  bindNotifications(binder);
  bindLegal(binder);
  bindBranding(binder);
  bindProfile(binder, live);
  const engagement = bindEngagement(binder, services);

  const missing = allRoutes.filter((route) => !binder.bound.has(route)).map((route) => route.id);
  if (missing.length > 0)
    throw new Error(`Routes of the contract that nothing answers: ${missing.join(', ')}.`);

  addMetricsRoute(http, {
    token: options.metricsToken,
    text: options.metricsText ?? (async () => joinMetrics([await services.metrics.collect()])),
  });
  if (options.realtimeApi) await http.register(options.realtimeApi);
  await serveWeb(http, options.webFolder);
  return {
    http,
    warm: () => live.warm(),
    tick: () => advanceLifecycles(services),
    forget: () => {
      authenticator.forget();
      live.noteGap();
    },
    retire: () => http.drain.announce(),
    close: async () => {
      await http.close();
      await Promise.all([play.drain(), engagement.drain()]);
    },
  };
}
