import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns.ts';

export const brandingLogos = pgTable('branding_logos', {
  tenantId: tenantId(),
  sha256: text('sha256').notNull(),
  storageKey: text('storage_key').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Null for one that is older than the column. */
  sizeBytes: integer('size_bytes'),
  uploadedAt: moment('uploaded_at').notNull().defaultNow(),
});

export const brandings = pgTable('brandings', {
  tenantId: tenantId(),
  brandingType: text('branding_type', { enum: ['logo', 'text'] }).notNull(),
  companyName: text('company_name').notNull(),
  fontFamily: text('font_family').notNull(),
  textColor: text('text_color').notNull(),
  fontSizePx: integer('font_size_px').notNull(),
  logoSha256: text('logo_sha256'),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
