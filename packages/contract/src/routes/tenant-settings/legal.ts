import { legalKinds, limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith, publicAccess } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { text, Time, Version } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

export const LegalKind = z.enum(legalKinds);
export type LegalKind = z.infer<typeof LegalKind>;

export const LegalText = z.object({
  kind: LegalKind,
  operator: z.string().meta({ description: 'Who answers for it: the organization, or the platform.' }),
  body: z.string().meta({ description: 'Markdown.' }),
  updatedAt: Time.nullable().meta({ description: 'When the organization wrote it; null for the default.' }),
});
export type LegalText = z.infer<typeof LegalText>;

export const OwnLegalText = LegalText.extend({
  isDefault: z.boolean(),
  version: Version.meta({ description: 'Given back on a change; 0 for the default.' }),
});
export type OwnLegalText = z.infer<typeof OwnLegalText>;

const settingsEditors = membersWith('settings.edit');
const params = z.object({ kind: LegalKind });

export const legalRoutes = {
  get: route({
    id: 'legal.get',
    method: 'GET',
    path: '/legal/:kind',
    access: publicAccess,
    summary:
      'Terms, privacy policy or refund policy: of the named organization, of the one in X-Tenant-ID, or of the platform.',
    params,
    query: z.object({
      tenant: z.string().trim().max(limits.tenantNameMax).optional().meta({ description: 'Name or id.' }),
    }),
    response: ok(LegalText),
  }),
  list: route({
    id: 'legal.list',
    method: 'GET',
    path: '/settings/legal',
    access: settingsEditors,
    summary: 'The legal texts of the organization, its own or the defaults.',
    response: ok(z.array(OwnLegalText)),
  }),
  update: route({
    id: 'legal.update',
    method: 'PUT',
    path: '/settings/legal/:kind',
    access: settingsEditors,
    summary: 'Replace a legal text by the organization’s own.',
    params,
    body: z.object({
      body: text(limits.markdownMax).refine((value) => value.trim() !== '', 'is required'),
      version: Version,
    }),
    bodyBytes: 192 * 1024,
    response: ok(OwnLegalText),
    errors: ['CONFLICT'],
  }),
  reset: route({
    id: 'legal.reset',
    method: 'POST',
    path: '/settings/legal/:kind/reset',
    access: settingsEditors,
    summary: 'Drop the organization’s own text for the default.',
    params,
    body: z.object({ version: Version }),
    response: ok(OwnLegalText),
    errors: ['CONFLICT'],
  }),
};
