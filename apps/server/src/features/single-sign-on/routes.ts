import { singleSignOnRoutes } from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { Services } from '../../platform/services/services.ts';
import { deliverSession, requireOwnPage } from '../sign-in/index.ts';
import { addDomain, checkDomain, removeDomain } from './manage-domains.ts';
import { setBrowserSecret, setHandover, consumeBrowserSecret, consumeHandover } from './browser-binding.ts';
import { readAnswer, webAddress, receiveCallback } from './receive-callback.ts';
import { completeProviderSignIn } from './hand-over.ts';
import { confirmLink } from './confirm-link.ts';
import { deleteConnection, getSettings, saveConnection } from './connection.ts';
import { inspectLink } from './link-offer.ts';
import { listCandidates, setExemptions } from './exemptions.ts';
import { createProviders } from './provider.ts';
import { setState } from './set-state.ts';
import { startSignIn } from './start-sign-in.ts';
import { testConnection } from './test-connection.ts';

export function bindSingleSignOn(binder: Binder, services: Services): void {
  bindSettings(binder);
  bindSignIn(binder, services);
}

function bindSettings({ bind }: Binder): void {
  bind(singleSignOnRoutes.settings, (ctx) => getSettings(ctx));
  bind(singleSignOnRoutes.save, (ctx, { body }) => saveConnection(ctx, body));
  bind(singleSignOnRoutes.setState, (ctx, { body }) => setState(ctx, body));
  bind(singleSignOnRoutes.setExemptions, (ctx, { body }) => setExemptions(ctx, body));
  bind(singleSignOnRoutes.candidates, (ctx, { query }) => listCandidates(ctx, query.search));
  bind(singleSignOnRoutes.test, (ctx, { body }) => testConnection(ctx, body));
  bind(singleSignOnRoutes.remove, (ctx, { query }) => deleteConnection(ctx, query.version));
  bind(singleSignOnRoutes.addDomain, (ctx, { body }) => addDomain(ctx, body));
  bind(singleSignOnRoutes.checkDomain, (ctx, { params }) => checkDomain(ctx, params.domainId));
  bind(singleSignOnRoutes.removeDomain, (ctx, { params }) => removeDomain(ctx, params.domainId));
}

function bindSignIn({ bind }: Binder, services: Services): void {
  const { publicUrl } = services.settings;
  const providers = createProviders(services);

  bind(singleSignOnRoutes.start, async (ctx, { params, body }, { request, reply }) => {
    requireOwnPage(request, publicUrl);
    const { tenantName } = params;
    const started = await startSignIn(ctx, providers, { tenantName, returnUrl: body.returnUrl });
    setBrowserSecret(reply, started.state, started.browserSecret);
    return { url: started.url };
  });
  bind(singleSignOnRoutes.callback, async (ctx, _input, { request, reply }) => {
    const parameters = readAnswer(request.url);
    const browserSecret = consumeBrowserSecret(request, reply, parameters.get('state') ?? '');
    const outcome = await receiveCallback(ctx, providers, { parameters, browserSecret });
    if ('handover' in outcome) setHandover(reply, outcome.handover);
    return reply.redirect(webAddress(publicUrl, outcome), 302);
  });
  bind(singleSignOnRoutes.complete, async (ctx, _input, exchange) => {
    requireOwnPage(exchange.request, publicUrl);
    const handover = consumeHandover(exchange.request, exchange.reply);
    return deliverSession(ctx, await completeProviderSignIn(ctx, handover), false, exchange);
  });
  bind(singleSignOnRoutes.inspectLink, (ctx, { body }) => inspectLink(ctx, body.token));
  bind(singleSignOnRoutes.confirmLink, (ctx, { body }) => confirmLink(ctx, body.token));
}
