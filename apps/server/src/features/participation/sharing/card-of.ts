import { createHash } from 'node:crypto';
import { defaultBranding } from '@guidon/contract';
import { endOf, startedOf } from '../../events/index.ts';
import type { Card } from './draw-card.ts';
import { organizationOf, type SharedRow } from './find-shared-event.ts';
import { t } from '../declares.ts';

/** What a card shows, with its pictures by their keys. */
export interface CardSource {
  /** Organizations take turns. */
  tenantId: string;
  words: Omit<Card, 'logo' | 'image'>;
  logoKey: string | null;
  imageKey: string | null;
  /** Of all that can be seen, so that a card that looks different has another address. */
  hash: string;
}

/** Changes with how cards are drawn, so that caches let go of those of an earlier version. */
const drawing = 1;
const hashLength = 22;
const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** `said` are other words than those of the event, in its picture. */
export function cardOf(row: SharedRow, said?: Pick<Card, 'name' | 'when'>): CardSource {
  const { event, brand, logo, image } = row;
  const showsLogo = brand?.brandingType === 'logo' && logo !== null;
  const words = {
    eventId: event.id,
    name: said?.name ?? event.name,
    when: said?.when ?? whenOf(row),
    organization: organizationOf(row),
    accent: brand?.textColor ?? defaultBranding.textColor,
  };
  const seen = JSON.stringify([drawing, words, showsLogo && logo.sha256, image?.sha256]);
  return {
    tenantId: event.tenantId,
    words,
    logoKey: showsLogo ? logo.storageKey : null,
    imageKey: image?.storageKey ?? null,
    hash: createHash('sha256').update(seen).digest('base64url').slice(0, hashLength),
  };
}

export function cardUrlOf(eventId: string, { hash }: Pick<CardSource, 'hash'>): string {
  return `/api/public/events/${eventId}/card.png?v=${hash}`;
}

/** In English and UTC for everybody: a picture has no reader whose language is known. */
export function whenOf({ event }: SharedRow): string {
  if (event.cancelledAt !== null) return t('cancelled').in('en');
  const [begin, end] = [startedOf(event), endOf(event)];
  if (begin === null) return '';
  const from = times.format(begin);
  return (end === null ? t('from', { from }) : t('fromTo', { from, to: times.format(end) })).in('en');
}
