import type { FastifyInstance } from 'fastify';
import { AppError, invalidField, nothingHere } from './app-error.ts';
import { findExcess } from './find-excess.ts';
import { findUnstorableText } from './find-unstorable-text.ts';
import { t } from './texts.ts';

/** Far more than any body of the contract has. */
const most = { deep: 50, names: 2_000 };
const textOfExcess = { deep: 'bodyTooDeep', names: 'bodyTooWide' } as const;
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;

/** As Fastify does, but refuses what is nested deeply or has ever so many names, and texts that PostgreSQL cannot store. */
export function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.route?.transport === 'signed') {
      done(null, body);
      return;
    }
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    const text = body.toString();
    const excess = findExcess(text, most);
    if (excess !== null) {
      done(new AppError('VALIDATION_FAILED', t(textOfExcess[excess], { most: most[excess] })));
      return;
    }
    void parse(request, text, (error, value) => {
      const place = !error && suspiciousEscape.test(text) ? findUnstorableText(value) : null;
      done(place === null ? error : unstorable(place), value);
    });
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, _body, done) => {
      const isTaken = request.routeOptions.config.route?.transport === 'form';
      done(isTaken ? null : new AppError('UNSUPPORTED_MEDIA_TYPE'), undefined);
    },
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = request.url.includes('%00');
    done(isRefused ? nothingHere() : undefined);
  });
}

function unstorable(place: string): AppError {
  return place === ''
    ? new AppError('VALIDATION_FAILED', t('unstorableBody'))
    : invalidField(place, t('unstorableField', { field: place }));
}
