import { limits } from '@guidon/words';
import { z } from 'zod';
import { anyMember, membersWith, publicAccess } from '../../plain/access.ts';
import { ok } from '../../core/envelope.ts';
import { Id, line, text, Time } from '../../core/primitives.ts';
import { route } from '../../core/route.ts';

/** A certificate as anybody who has its code may check it: by what the event says now. */
export const CheckedCertificate = z.object({
  name: z.string().meta({ description: 'The username of whoever it was made for, when it was made.' }),
  fullName: z.string().nullable().meta({ description: 'As its owner has given it since.' }),
  event: z.string(),
  organization: z.string(),
  tenantName: z.string(),
  team: z.string().nullable(),
  place: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Null without one, and where the board of the event is hidden.' }),
  of: z.number().int(),
  date: Time.meta({ description: 'When the event ended.' }),
  isValid: z.boolean(),
  whyNot: z.enum(['disqualified', 'removed']).nullable(),
});
export type CheckedCertificate = z.infer<typeof CheckedCertificate>;

const eventParams = z.object({ eventId: Id });

export const CertificateName = z.object({
  username: z.string(),
  fullName: z.string().nullable().meta({ description: 'Null for the username alone.' }),
});

const designFields = {
  words: text(limits.certificateWordsMax).meta({ description: 'Below the result; empty for none.' }),
  signer: line(limits.certificateSignerMax, 0),
  signerRole: line(limits.certificateSignerMax, 0),
};

/** What the certificates of an event say beside a result. */
export const CertificateDesign = z.object({
  ...designFields,
  signatureUrl: z.string().nullable().meta({ description: 'Of its picture, as a data URL.' }),
});
export type CertificateDesign = z.infer<typeof CertificateDesign>;

const staff = membersWith('events.run');

export const certificateRoutes = {
  ownName: route({
    id: 'certificates.own-name',
    method: 'GET',
    path: '/events/:eventId/certificate/name',
    access: anyMember,
    summary: 'The name on the certificate of the caller.',
    params: eventParams,
    response: ok(CertificateName),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_OVER', 'NO_CERTIFICATE'],
  }),
  setName: route({
    id: 'certificates.set-name',
    method: 'PUT',
    path: '/events/:eventId/certificate/name',
    access: anyMember,
    summary: 'Give the certificate of the caller a full name beside the username; null takes it away.',
    params: eventParams,
    body: z.object({ fullName: line(limits.certificateNameMax).nullable() }),
    response: ok(CertificateName),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_OVER', 'NO_CERTIFICATE'],
    limit: { points: 20, perSeconds: 60 * 60, by: 'account' },
  }),
  design: route({
    id: 'certificates.design',
    method: 'GET',
    path: '/admin/events/:eventId/certificate',
    access: staff,
    summary: 'What the certificates of an event say beside a result.',
    params: eventParams,
    response: ok(CertificateDesign),
    errors: ['NOT_FOUND'],
  }),
  setDesign: route({
    id: 'certificates.set-design',
    method: 'PUT',
    path: '/admin/events/:eventId/certificate',
    access: staff,
    summary: 'Change it, for every certificate that is downloaded from then on.',
    params: eventParams,
    body: z.object(designFields),
    response: ok(CertificateDesign),
    errors: ['NOT_FOUND', 'EVENT_ARCHIVED'],
  }),
  setSignature: route({
    id: 'certificates.set-signature',
    method: 'POST',
    path: '/admin/events/:eventId/certificate/signature',
    access: staff,
    summary: 'Put a picture of a signature on the certificates of an event: a JPEG, PNG or WebP.',
    params: eventParams,
    response: ok(CertificateDesign),
    status: 201,
    errors: ['NOT_FOUND', 'EVENT_ARCHIVED', 'INVALID_IMAGE', 'PAYLOAD_TOO_LARGE'],
    limit: { points: 20, perSeconds: 600, by: 'account' },
    transport: 'upload',
  }),
  removeSignature: route({
    id: 'certificates.remove-signature',
    method: 'DELETE',
    path: '/admin/events/:eventId/certificate/signature',
    access: staff,
    summary: 'Take the signature off the certificates of an event.',
    params: eventParams,
    response: ok(CertificateDesign),
    errors: ['NOT_FOUND', 'EVENT_ARCHIVED'],
  }),
  preview: route({
    id: 'certificates.preview',
    method: 'GET',
    path: '/admin/events/:eventId/certificate/preview',
    access: staff,
    summary: 'A certificate of an event with a name and a result that are made up, as PDF.',
    params: eventParams,
    query: z.object(designFields).partial().meta({ description: 'In place of what is saved.' }),
    response: z.unknown(),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60 * 60, by: 'account' },
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
  download: route({
    id: 'certificates.download',
    method: 'GET',
    path: '/events/:eventId/certificate',
    access: anyMember,
    summary: 'The certificate of the caller for an event that is over and revealed, as PDF.',
    params: z.object({ eventId: Id }),
    response: z.unknown(),
    errors: ['NOT_FOUND', 'NOT_REGISTERED', 'EVENT_NOT_OVER', 'NO_CERTIFICATE'],
    limit: { points: 10, perSeconds: 60 * 60, by: 'account' },
    transport: 'download',
    acceptsCookie: true,
    cost: 'heavy',
  }),
  check: route({
    id: 'certificates.check',
    method: 'GET',
    path: '/certificates/:code',
    access: publicAccess,
    summary: 'Whether a certificate is valid, and what it says.',
    params: z.object({ code: z.string().max(60) }),
    response: ok(CheckedCertificate),
    errors: ['NOT_FOUND'],
    limit: { points: 60, perSeconds: 60, by: 'address' },
  }),
} as const;
