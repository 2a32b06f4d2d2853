import { createTransport } from 'nodemailer';
import type { MailSender } from '../config/mail-sender.ts';
import { logoId } from './mail-brand.ts';
import { mailProblem, MailError } from './mail-problem.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  /** The same for every try, so that a mailbox recognizes a duplicate. */
  id: string;
  kind: string;
  /** One address. */
  to: string;
  senderName: string;
  /** A PNG, attached for `logoInMail`. */
  logo?: Buffer | undefined;
}

export interface Mailer {
  /** What the operator calls the installation; null for the product's name. */
  name: string | null;
  /** Fails with a `MailError`. */
  send(mail: OutgoingMail): Promise<void>;
}

const connectMs = 10_000;
const silenceMs = 20_000;

export function createMailer(smtpUrl: string, { name, address: from }: MailSender): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    name,
    send: async ({ id, kind, to, senderName, subject, text, html, logo, stopLink }) => {
      try {
        await transport.sendMail({
          // Objects and an explicit envelope, so that nothing in a name is parsed as a further address.
          from: { name: senderName, address: from },
          to: { name: '', address: to },
          envelope: { from, to: [to] },
          messageId: `<${id}@${host}>`,
          subject,
          text,
          html,
          attachments: logo === undefined ? [] : [logoPart(logo)],
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            'X-Mail-Kind': kind,
            // Mail programs take nothing but https for it.
            ...(stopLink?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          ...(stopLink && { list: { unsubscribe: stopLink } }),
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function logoPart(content: Buffer) {
  const name = { filename: 'logo.png', contentType: 'image/png' };
  return { ...name, content, cid: logoId, contentDisposition: 'inline' as const };
}

function refusalOf(error: unknown): MailError {
  const { code, responseCode, response }: Record<string, unknown> = Object(error);
  if (code === 'EAUTH') return new MailError(mailProblem('credentials'), false);
  if (typeof responseCode === 'number' && typeof response === 'string') {
    return new MailError(mailProblem('response', response), responseCode >= 500);
  }
  const isPlain = typeof code === 'string' && /^[A-Z]+$/.test(code);
  return new MailError(mailProblem('unreachable', isPlain ? code : undefined), false);
}
