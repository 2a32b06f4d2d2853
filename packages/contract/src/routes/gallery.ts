import { galleryAudiences, limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember } from '../plain/access.ts';
import { Done, ok, page } from '../core/envelope.ts';
import { Id, line, PageQuery, Time } from '../core/primitives.ts';
import { route } from '../core/route.ts';

export const GalleryImage = z.object({
  id: Id,
  caption: z.string(),
  width: z.number().int().meta({ description: 'Pixels.' }),
  height: z.number().int(),
  sizeBytes: z.number().int().meta({ description: 'With its thumbnail.' }),
  url: z.string(),
  thumbnailUrl: z.string(),
  createdAt: Time,
  with: z.enum(galleryAudiences),
  event: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .meta({ description: 'Null also for an event that the caller does not see any more.' }),
  by: z.object({ id: Id, username: z.string() }),
  can: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type GalleryImage = z.infer<typeof GalleryImage>;

/** With whom a picture is shared; an event is named with `event` alone. */
const shared = {
  with: z.enum(galleryAudiences),
  eventId: Id.optional().meta({ description: 'The event, when it is shared with one.' }),
};
export const ShareImageBody = z.object(shared);
export type ShareImageBody = z.infer<typeof ShareImageBody>;

const params = z.object({ imageId: Id });
const image = ok(GalleryImage);
const changes = { points: 120, perSeconds: 60, by: 'account' } as const;
const picture = {
  method: 'GET',
  access: anyMember,
  params,
  response: z.unknown(),
  errors: ['NOT_FOUND'],
  transport: 'download',
  acceptsCookie: true,
} as const;

export const galleryRoutes = {
  list: route({
    id: 'gallery.list',
    method: 'GET',
    path: '/gallery/images',
    access: anyMember,
    summary: 'Pictures that the caller may see, the latest first.',
    query: PageQuery.extend({
      of: z.enum(['mine', 'others']).optional().meta({ description: 'Whose; absent for all.' }),
      eventId: Id.optional().meta({ description: 'Those that are shared with one event.' }),
    }),
    response: page(GalleryImage),
    errors: ['NOT_FOUND'],
  }),
  quota: route({
    id: 'gallery.quota',
    method: 'GET',
    path: '/gallery/quota',
    access: anyMember,
    summary: 'How much room the pictures of the caller take in this tenant, and how much there is.',
    response: ok(
      z.object({
        usedBytes: z.number().int(),
        limitBytes: z.number().int(),
        images: z.number().int(),
        limitImages: z.number().int(),
      }),
    ),
  }),
  events: route({
    id: 'gallery.events',
    method: 'GET',
    path: '/gallery/events',
    access: anyMember,
    summary: 'Events that the caller may share pictures with, those that begin last first, 100 at most.',
    response: ok(z.array(z.object({ id: Id, name: z.string() }))),
  }),
  upload: route({
    id: 'gallery.upload',
    method: 'POST',
    path: '/gallery/upload',
    access: anyMember,
    summary: `Add a picture: a JPEG, PNG or WebP, kept as WebP of ${limits.galleryImageSide} pixels at most, without what it tells beside the picture.`,
    query: z.object({ ...shared, with: shared.with.default('private') }),
    response: image,
    status: 201,
    errors: [
      'NOT_FOUND',
      'INVALID_IMAGE',
      'PAYLOAD_TOO_LARGE',
      'QUOTA_EXCEEDED',
      'LIMIT_REACHED',
      'EVENT_ARCHIVED',
    ],
    limit: { points: 30, perSeconds: 600, by: 'account' },
    transport: 'upload',
  }),
  update: route({
    id: 'gallery.update',
    method: 'PATCH',
    path: '/gallery/images/:imageId',
    access: anyMember,
    summary: 'Change the caption of one’s own picture.',
    params,
    body: z.object({ caption: line(limits.galleryCaptionMax, 0) }),
    response: image,
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
  share: route({
    id: 'gallery.share',
    method: 'POST',
    path: '/gallery/images/:imageId/share',
    access: anyMember,
    summary: 'Choose who sees one’s own picture: oneself, those of an event, or the organization.',
    params,
    body: ShareImageBody,
    response: image,
    errors: ['NOT_FOUND', 'EVENT_ARCHIVED'],
    limit: changes,
  }),
  remove: route({
    id: 'gallery.remove',
    method: 'DELETE',
    path: '/gallery/images/:imageId',
    access: anyMember,
    summary: 'Remove a picture: one’s own, or as staff one that was shared, whose maker is notified.',
    params,
    query: z.object({
      reason: line(limits.galleryReasonMax, 0)
        .default('')
        .meta({ description: 'What its maker is told; not used for one’s own.' }),
    }),
    response: Done,
    errors: ['NOT_FOUND'],
    limit: changes,
  }),
  picture: route({
    ...picture,
    id: 'gallery.picture',
    path: '/gallery/images/:imageId/picture',
    summary: 'A picture as WebP, for those who may see it.',
  }),
  thumbnail: route({
    ...picture,
    id: 'gallery.thumbnail',
    path: '/gallery/images/:imageId/thumbnail',
    summary: `The same with ${limits.galleryThumbnailSide} pixels at most.`,
  }),
} as const;
