import { BannerBody, type BannerSettings } from '@guidon/contract';
import { fieldErrors, type FieldErrors } from '../../lib/field-errors.ts';
import { fromLocalText, toLocalText } from '../../ui/date-time-state.ts';

/** Values of the banner form: times as local text, whatever was typed for them. */
export interface BannerValues {
  text: string;
  tone: BannerSettings['tone'];
  link: string;
  shownFrom: string;
  shownUntil: string;
}

export function bannerValues(banner: BannerSettings | null): BannerValues {
  return {
    text: banner?.text ?? '',
    tone: banner?.tone ?? 'info',
    link: banner?.link ?? '',
    shownFrom: toLocalText(banner?.shownFrom ?? null),
    shownUntil: toLocalText(banner?.shownUntil ?? null),
  };
}

export function bannerBody({ text, tone, link, shownFrom, shownUntil }: BannerValues): BannerBody {
  return {
    text: text.trim(),
    tone,
    link: link.trim() === '' ? null : link.trim(),
    shownFrom: fromLocalText(shownFrom),
    shownUntil: fromLocalText(shownUntil),
  };
}

/** A time that cannot be read is refused; sent as none, the banner would be shown at once and for ever. */
export function bannerErrors(values: BannerValues): FieldErrors {
  const unread = (['shownFrom', 'shownUntil'] as const).filter(
    (field) => values[field] !== '' && fromLocalText(values[field]) === null,
  );
  return {
    ...Object.fromEntries(unread.map((field) => [field, 'is not a date and time'])),
    ...fieldErrors(BannerBody, bannerBody(values)),
  };
}
