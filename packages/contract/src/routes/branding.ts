import { brandFonts, brandingTypes, limits } from '@guidon/words';
import { z } from 'zod';
import { membersWith, publicAccess } from '../plain/access.ts';
import { ok } from '../core/envelope.ts';
import { Version, visibleLine } from '../core/primitives.ts';
import { route } from '../core/route.ts';

export const BrandingType = z.enum(brandingTypes);
export type BrandingType = z.infer<typeof BrandingType>;

export const BrandFont = z.enum(brandFonts);
export type BrandFont = z.infer<typeof BrandFont>;

const logoPath = /^\/api\/branding\/logos\/[\da-f]{64}\.png$/;

export const Branding = z.object({
  logoUrl: z.string().nullable().meta({ description: 'Path of the logo, a new one with every logo.' }),
  logoWidth: z.number().int().nullable().meta({ description: 'In pixels.' }),
  logoHeight: z.number().int().nullable(),
  brandingType: BrandingType,
  companyName: z.string(),
  fontFamily: BrandFont,
  textColor: z.string().meta({ description: 'The accent as it was chosen, `#rrggbb`.' }),
  fontSize: z.string().meta({ description: 'In pixels: `28px`.' }),
  isDefault: z.boolean().meta({ description: 'Nothing was chosen.' }),
  version: Version.meta({ description: 'Given back on a change; 0 for the default.' }),
});
export type Branding = z.infer<typeof Branding>;

export const BrandingBody = z.object({
  logoUrl: z
    .string()
    .regex(logoPath, 'must be the address of an uploaded logo')
    .nullable()
    .meta({ description: 'As the upload of a logo answered it, or null for none.' }),
  brandingType: BrandingType,
  companyName: visibleLine(limits.companyMax),
  fontFamily: BrandFont,
  textColor: z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #10B981'),
  fontSize: z
    .string()
    .regex(/^\d{1,3}px$/, 'must be in pixels, such as 28px')
    .refine((size) => {
      const pixels = Number.parseInt(size, 10);
      return pixels >= limits.brandSizeMin && pixels <= limits.brandSizeMax;
    }, `must be between ${limits.brandSizeMin} and ${limits.brandSizeMax} pixels`),
  version: Version,
});
export type BrandingBody = z.infer<typeof BrandingBody>;

export const UploadedLogo = z.object({
  logoUrl: z.string(),
  logoWidth: z.number().int(),
  logoHeight: z.number().int(),
});
export type UploadedLogo = z.infer<typeof UploadedLogo>;

const settingsEditors = membersWith('settings.edit');

export const brandingRoutes = {
  get: route({
    id: 'branding.get',
    method: 'GET',
    path: '/settings/branding',
    access: publicAccess,
    summary:
      'How an organization is shown: the named one, else that of X-Tenant-ID or the tenant cookie, else the platform.',
    query: z.object({
      tenant: z.string().trim().max(limits.tenantNameMax).optional().meta({ description: 'Name or id.' }),
    }),
    response: ok(Branding),
  }),
  update: route({
    id: 'branding.update',
    method: 'PUT',
    path: '/settings/branding',
    access: settingsEditors,
    summary: 'Change how the organization is shown.',
    body: BrandingBody,
    response: ok(Branding),
    errors: ['CONFLICT'],
  }),
  reset: route({
    id: 'branding.reset',
    method: 'POST',
    path: '/settings/branding/reset',
    access: settingsEditors,
    summary: 'Go back to the default.',
    body: z.object({ version: Version }),
    response: ok(Branding),
    errors: ['CONFLICT'],
  }),
  uploadLogo: route({
    id: 'branding.upload-logo',
    method: 'POST',
    path: '/settings/branding/logo',
    access: settingsEditors,
    summary:
      'Upload a PNG, JPEG or WebP as a logo. Nobody is shown it until a change of the branding names its address.',
    response: ok(UploadedLogo),
    status: 201,
    errors: ['INVALID_IMAGE', 'PAYLOAD_TOO_LARGE'],
    limit: { points: 30, perSeconds: 600, by: 'account' },
    transport: 'upload',
  }),
  logo: route({
    id: 'branding.logo',
    method: 'GET',
    path: '/branding/logos/:logo',
    access: publicAccess,
    summary: 'A logo as PNG, by the hash of its bytes.',
    params: z.object({ logo: z.string().regex(/^[\da-f]{64}\.png$/, 'must be the name of a logo') }),
    response: z.unknown(),
    transport: 'download',
  }),
} as const;
