import type { CtfdPageBody, ctfdEventRoutes, RouteResult } from '@guidon/contract';
import { AppError, invalidField, notFound } from '../../../platform/http/app-error.ts';
import type { MemberCtx } from '../../../platform/http/context.ts';
import type { EventRow } from '../../events/index.ts';
import { changeEvent, readEvent } from './configs.ts';
import { type PageTexts, readPageTexts } from './page-files.ts';
import { t } from '../declares.ts';

type Page = RouteResult<typeof ctfdEventRoutes.getPage>;

/** Texts of an event that CTFd has as pages, by their routes; their ids are the same in every event. */
const pages = [
  { id: 1, route: 'index', field: 'description' },
  { id: 2, route: 'rules', field: 'rules' },
] as const;
type Place = (typeof pages)[number];

function present({ id, route, field }: Place, event: EventRow, { toClient }: PageTexts): Page {
  return {
    id,
    route,
    title: route === 'index' ? event.name : t('rules').in('en'),
    content: toClient(event[field]),
    draft: false,
    hidden: false,
    auth_required: false,
    format: 'markdown',
  };
}

export async function listPages(ctx: MemberCtx, eventId: string): Promise<Page[]> {
  const event = await readEvent(ctx, eventId);
  const texts = await readPageTexts(ctx, eventId);
  return pages.filter(({ field }) => event[field] !== '').map((place) => present(place, event, texts));
}

export async function getPage(ctx: MemberCtx, eventId: string, number: number): Promise<Page> {
  const event = await readEvent(ctx, eventId);
  return present(requirePage(number), event, await readPageTexts(ctx, eventId));
}

export async function createPage(
  ctx: MemberCtx,
  eventId: string,
  body: CtfdPageBody & { route: string },
): Promise<Page> {
  await readEvent(ctx, eventId);
  return write(ctx, eventId, placeAt(body.route), body);
}

export async function changePage(
  ctx: MemberCtx,
  { eventId, pageNumber }: { eventId: string; pageNumber: number },
  body: CtfdPageBody,
): Promise<Page> {
  await readEvent(ctx, eventId);
  const place = requirePage(pageNumber);
  if (body.route !== undefined && placeAt(body.route) !== place) {
    throw invalidField('route', t('pageElsewhere'));
  }
  return write(ctx, eventId, place, body);
}

function requirePage(number: number): Place {
  const place = pages.find(({ id }) => id === number);
  if (place === undefined) throw notFound(t('pageNotFound'));
  return place;
}

function placeAt(route: string): Place {
  const place = pages.find((one) => one.route === route.replace(/^\//, ''));
  if (place === undefined) throw invalidField('route', t('pageElsewhere'));
  return place;
}

async function write(
  ctx: MemberCtx,
  eventId: string,
  place: Place,
  { content, draft, hidden, format }: CtfdPageBody,
): Promise<Page> {
  if (format != null && format !== 'markdown') throw invalidField('format', t('pageFormat'));
  if (draft === true || hidden === true) throw new AppError('VALIDATION_FAILED', t('pageDraft'));
  const texts = await readPageTexts(ctx, eventId);
  const change = content === undefined ? {} : { [place.field]: texts.toEvent(content) };
  return present(place, await changeEvent(ctx, eventId, { field: 'content', change }), texts);
}
