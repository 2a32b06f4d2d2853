import type { PageMeta } from '../../../platform/http/page-meta.ts';
import type { Services } from '../../../platform/services/services.ts';
import { plainSummary } from '../../../platform/language/plain-summary.ts';
import { networkOf } from '../../../platform/rate-limits/network-of.ts';
import { cardOf, cardUrlOf, whenOf } from './card-of.ts';
import { cardSize } from './draw-card.ts';
import { findSharedEvent, organizationOf, type SharedRow } from './find-shared-event.ts';
import { t } from '../declares.ts';

const id = '([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})';
const pages = new RegExp(`^/(?:public/events|events|scoreboard)/${id}(?:/scoreboard)?/?$`);
const isId = new RegExp(`^${id}$`);
const summaryMax = 200;
const limit = { name: 'event-sharing.page', points: 120, perSeconds: 60 };

/** What a link to a page of a shared event shows in a chat; null for every other page, and for callers who ask too often. */
export async function metaOfPage(
  services: Pick<Services, 'database' | 'rateLimits' | 'settings'>,
  address: string,
  url: string,
): Promise<PageMeta | null> {
  const eventId = eventIdIn(url);
  if (eventId === null) return null;
  if (!(await services.rateLimits.consume(limit, networkOf(address))).allowed) return null;
  const row = await findSharedEvent(services, eventId);
  return row && metaOf(row, services.settings.publicUrl);
}

/** Also of the page that a magic link opens. */
function eventIdIn(url: string): string | null {
  const address = URL.parse(url, 'http://localhost');
  if (address === null) return null;
  const { pathname, searchParams } = address;
  const named = pathname === '/register' ? searchParams.get('event') : pages.exec(pathname)?.[1];
  return named !== null && named !== undefined && isId.test(named) ? named : null;
}

function metaOf(row: SharedRow, publicUrl: string): PageMeta {
  const { event } = row;
  const organization = organizationOf(row);
  const summary = plainSummary(event.description, summaryMax);
  const lead = [whenOf(row), summary === '' ? t('by', { organization }).in('en') : summary];
  return {
    siteName: organization,
    title: event.name,
    description: lead.filter((part) => part !== '').join(' · '),
    url: new URL(`/public/events/${event.id}`, publicUrl).href,
    image: {
      url: new URL(cardUrlOf(event.id, cardOf(row)), publicUrl).href,
      alt: t('cardOf', { event: event.name, organization }).in('en'),
      ...cardSize,
    },
  };
}
