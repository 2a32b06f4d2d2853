import { randomInt } from 'node:crypto';
import {
  asPlatform,
  brandings,
  type Database,
  eventParticipants,
  events,
  isNotSuspended,
  tenants,
  type Tx,
} from '@guidon/db';
import { certificateDesigns, certificates } from '@guidon/db/schema/results';
import { and, eq } from 'drizzle-orm';
import type { EventCopy } from '../../events/index.ts';

/** Without letters and figures that are taken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const length = 24;

const groupLength = 4;

/** 117 bits, so that nobody finds one by trying. */
export function newCertificateCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A code as typed by a person: any case, with or without dashes. */
export function readCertificateCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

export function printCertificateCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? code;
}

export interface CertificateKey {
  tenantId: string;
  eventId: string;
  userId: string;
}

/** Made once for a participant and an event: whoever asks again, also at the same time, gets the same one. */
export async function ensureCertificate(
  tx: Tx,
  key: CertificateKey,
  { name, nowMs }: { name: string; nowMs: number },
): Promise<{ code: string; name: string; fullName: string | null }> {
  await tx
    .insert(certificates)
    .values({ ...key, code: newCertificateCode(), name, madeAt: new Date(nowMs) })
    .onConflictDoNothing({ target: [certificates.tenantId, certificates.eventId, certificates.userId] });
  const kept = await readCertificate(tx, key);
  if (!kept) throw new Error('A certificate that was just made is gone.');
  return kept;
}

const isOf = ({ tenantId, eventId, userId }: CertificateKey) =>
  and(
    eq(certificates.tenantId, tenantId),
    eq(certificates.eventId, eventId),
    eq(certificates.userId, userId),
  );

/** Undefined before somebody has asked for it. */
export async function readCertificate(tx: Tx, key: CertificateKey) {
  const { code, name, fullName } = certificates;
  const [kept] = await tx.select({ code, name, fullName }).from(certificates).where(isOf(key));
  return kept;
}

/** The certificate with a code, whoever asks, with whether its owner is still in the event. */
export async function findCertificate(services: { database: Database }, code: string) {
  const [found] = await asPlatform(services, (tx) =>
    tx
      .select({
        tenantId: certificates.tenantId,
        eventId: certificates.eventId,
        userId: certificates.userId,
        name: certificates.name,
        fullName: certificates.fullName,
        event: events.name,
        boardVisibility: events.boardVisibility,
        endsAt: events.endsAt,
        completedAt: events.completedAt,
        madeAt: certificates.madeAt,
        tenantName: tenants.name,
        displayName: tenants.displayName,
        companyName: brandings.companyName,
        unitId: eventParticipants.unitId,
      })
      .from(certificates)
      .innerJoin(events, and(eq(events.tenantId, certificates.tenantId), eq(events.id, certificates.eventId)))
      .innerJoin(tenants, eq(tenants.id, certificates.tenantId))
      .leftJoin(brandings, eq(brandings.tenantId, certificates.tenantId))
      .leftJoin(
        eventParticipants,
        and(
          eq(eventParticipants.tenantId, certificates.tenantId),
          eq(eventParticipants.eventId, certificates.eventId),
          eq(eventParticipants.userId, certificates.userId),
        ),
      )
      .where(and(eq(certificates.code, code), isNotSuspended(certificates.tenantId))),
  );
  return found ?? null;
}

export async function setFullName(tx: Tx, key: CertificateKey, fullName: string | null): Promise<void> {
  await tx.update(certificates).set({ fullName }).where(isOf(key));
}

export interface Design {
  words: string;
  signer: string;
  signerRole: string;
  /** A PNG. */
  signature: Buffer | null;
}

const plain: Design = { words: '', signer: '', signerRole: '', signature: null };

type EventKey = Pick<CertificateKey, 'tenantId' | 'eventId'>;

export async function readDesign(tx: Tx, key: EventKey): Promise<Design> {
  return (await findDesign(tx, key)) ?? plain;
}

async function findDesign(tx: Tx, { tenantId, eventId }: EventKey): Promise<Design | undefined> {
  const { words, signer, signerRole, signature } = certificateDesigns;
  const [found] = await tx
    .select({ words, signer, signerRole, signature })
    .from(certificateDesigns)
    .where(and(eq(certificateDesigns.tenantId, tenantId), eq(certificateDesigns.eventId, eventId)));
  return found;
}

export async function writeDesign(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  change: Partial<Design>,
): Promise<Design> {
  await tx
    .insert(certificateDesigns)
    .values({ tenantId, eventId, ...change })
    .onConflictDoUpdate({ target: [certificateDesigns.tenantId, certificateDesigns.eventId], set: change });
  return readDesign(tx, { tenantId, eventId });
}

export async function copyCertificateDesign(
  tx: Tx,
  { tenantId, fromEventId, toEventId }: EventCopy,
): Promise<void> {
  const design = await findDesign(tx, { tenantId, eventId: fromEventId });
  if (design) await tx.insert(certificateDesigns).values({ tenantId, eventId: toEventId, ...design });
}
