import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { type ParsedMail, parseMail } from './parse-mail.ts';
import { createUnreadMails } from './unread-mails.ts';

export interface ReceivedMail extends ParsedMail {
  to: string[];
  from: string;
  raw: string;
}

export interface WantedMail {
  subject?: string | RegExp;
  /** The kind in the header `X-Mail-Kind`, such as `verify-email`. */
  kind?: string;
}

export interface MailServer {
  /** A value for `SMTP_URL`. */
  url: string;
  received: readonly ReceivedMail[];
  /**
   * The oldest mail to an address that no earlier call was given, at once or when it comes in. Fails after
   * `timeoutMs` (15 seconds) with what is there instead.
   */
  waitForMail(to: string, wanted?: WantedMail, timeoutMs?: number): Promise<ReceivedMail>;
  refuse(times: number, code?: number): void;
  close(): Promise<void>;
}

/** Listens on loopback; on a free port when none is given. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const unread = createUnreadMails();
  let refusals = { left: 0, code: 451 };

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    // Open connections are not waited for when the server closes.
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      readAll(stream, (raw) => {
        if (refusals.left > 0) {
          refusals.left -= 1;
          done(Object.assign(new Error('Not now'), { responseCode: refusals.code }));
          return;
        }
        const to = envelope.rcptTo.map(({ address }) => address.toLowerCase());
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const mail = { ...parseMail(raw), to, from, raw };
        received.push(mail);
        unread.put(mail);
        done();
      });
    },
  });
  // A client that disconnects in the middle of its mail is not an error of the server.
  server.on('error', () => undefined);
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();

  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`,
    received,
    waitForMail: (to, wanted = {}, timeoutMs = 15_000) => unread.take(to, wanted, timeoutMs),
    refuse: (times, code = 451) => {
      refusals = { left: times, code };
    },
    close: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(resolve);
      await promise;
    },
  };
}

function readAll(stream: SMTPServerDataStream, done: (raw: string) => void): void {
  let raw = '';
  stream.setEncoding('latin1');
  stream.on('data', (chunk) => {
    raw += String(chunk);
  });
  stream.on('end', () => done(raw));
}
