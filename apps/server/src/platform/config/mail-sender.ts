import { z } from 'zod';

/** Who mails come from. */
export interface MailSender {
  /** Null where the product's name serves. */
  name: string | null;
  address: string;
}

const named =
  /^(?:"(?<quoted>[^"<>\p{Cc}]{1,100})"|(?<plain>[^"<>\p{Cc}]{1,100}))\s{0,9}<(?<within>[^<>\s]{1,320})>$/u;
const Address = z.email();

/** An address alone, or `Name <address>`; null for anything else. */
export function mailSender(text: string): MailSender | null {
  const { quoted, plain, within } = named.exec(text.trim())?.groups ?? {};
  const address = Address.safeParse(within ?? text.trim()).data;
  if (address === undefined) return null;
  const name = (quoted ?? plain ?? '').trim();
  return { name: name === '' ? null : name, address };
}
