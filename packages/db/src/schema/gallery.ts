import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

/** Pictures of members; one without event or tenant is for its maker alone. */
export const galleryImages = pgTable('gallery_images', {
  tenantId: tenantId(),
  id: uuid('id').notNull(),
  createdBy: uuid('created_by').notNull(),
  fileId: uuid('file_id').notNull(),
  thumbnailFileId: uuid('thumbnail_file_id').notNull(),
  /** Pixels of the picture as it is stored. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  caption: text('caption').notNull().default(''),
  eventId: uuid('event_id'),
  isForTenant: boolean('is_for_tenant').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});
