import { limits } from '@guidon/words';
import { z } from 'zod';
import { bearsProductName, hasHiddenCharacters } from '../plain/plain-names.ts';

/** UUIDv7 in its canonical lower-case form, also where it was given in another: no id has two spellings. */
export const Id = z.uuid().toLowerCase();

/** ISO 8601 in UTC. */
export const Time = z.iso.datetime();

/** A moment given by a client: ISO 8601 with any offset, answered in UTC. */
export const TimeInput = z.iso
  .datetime({ offset: true, error: 'must be a date and time in ISO 8601', abort: true })
  .refine((time) => Date.parse(time) >= 0 && Date.parse(time) <= limits.latestTimeMs, {
    error: 'must be between the years 1970 and 9999',
  });

const control = /(?![\n\r\t])\p{Cc}/u;

/** Text of one line: trimmed, without control characters, 1 to `max` characters unless `min` says 0. */
export function line(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? 'is required' : `must be at least ${min} characters long`)
    .max(max, { error: `must be ${max} characters or less`, abort: true })
    .refine((text) => !control.test(text) && !/[\n\r\t]/.test(text), 'must not contain control characters');
}

/** Name of a person or an organization, which others are to trust: of characters that are seen. */
export function visibleLine(max: number, min = 1) {
  return line(max, min).refine((typed) => !hasHiddenCharacters(typed), 'must not contain hidden characters');
}

/** The name of an organization or a team, which cannot be that of the platform. */
export function organizationName(max: number) {
  return visibleLine(max).refine(
    (typed) => !bearsProductName(typed),
    'must not contain the name of this product',
  );
}

/** Text of many lines, as typed, up to `max` characters. */
export function text(max: number) {
  return z
    .string()
    .max(max, { error: `must be ${max} characters or less`, abort: true })
    .refine((value) => !control.test(value), 'must not contain control characters');
}

export const Points = z.number().int().min(0).max(limits.pointsMax);

/** Version of a row; a change names the version that it is based on. */
export const Version = z.number().int().min(0).max(limits.versionMax);

/** 1 Easy, 2 Medium, 3 Hard, 4 Expert. */
export const Difficulty = z.number().int().min(1).max(4);

export const WebLink = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .max(limits.urlMax);

/** Opaque position in a list; absent on the first page and `null` after the last. */
export const Cursor = z.string().max(1_000);

export const PageQuery = z.object({
  cursor: Cursor.optional(),
  limit: z.coerce.number().int().min(1).max(limits.pageMax).default(50),
});

type Fields = Readonly<Record<string, z.ZodType>>;

type WithDefaults<Shape extends Fields, Named> = {
  [Name in keyof Named & keyof Shape]: z.ZodDefault<Shape[Name]>;
};

/** The fields that `defaults` names: they may be left out, and have that then. */
export function withDefaults<Shape extends Fields, Defaults extends { [Name in keyof Shape]?: unknown }>(
  shape: Shape,
  defaults: Defaults,
): WithDefaults<Shape, Defaults> {
  const fields = Object.entries(defaults).map(([name, value]) => [name, shape[name]?.default(value)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names and fields are those of the shape
  return Object.fromEntries(fields) as WithDefaults<Shape, Defaults>;
}

const pattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/** A domain name in small letters, with at least one dot. */
export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.domainMax)
  .regex(pattern, 'must be a domain such as example.org');

export const EventPauseSpan = z
  .tuple([z.number(), z.number().nullable()])
  .meta({ description: 'From when to when, in seconds since 1970; null while it lasts.' });

export type EventPauseSpan = z.infer<typeof EventPauseSpan>;
