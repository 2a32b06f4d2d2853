import type { FastifyInstance } from 'fastify';
import { AppError, invalidField, nothingHere } from './app-error.ts';
import { findExcess } from './find-excess.ts';
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

interface Node {
  value: unknown;
  key: string;
  parent: Node | null;
}

const deepestPath = 20;

/**
 * Dotted path of the first text that PostgreSQL cannot store, with a NUL or half of a surrogate pair; null when there is
 * none. A long path is cut.
 */
export function findUnstorableText(body: unknown): string | null {
  const open: Node[] = [{ value: body, key: '', parent: null }];
  for (let node = open.pop(); node; node = open.pop()) {
    const { value } = node;
    if (typeof value === 'string' && !isStorable(value)) return pathOf(node);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value).toReversed()) {
      if (!isStorable(key)) return pathOf(node);
      open.push({ value: inner, key, parent: node });
    }
  }
  return null;
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function pathOf(node: Node): string {
  const keys: string[] = [];
  for (let at: Node | null = node; at?.parent; at = at.parent) keys.push(at.key);
  return keys.slice(-deepestPath).toReversed().join('.');
}
