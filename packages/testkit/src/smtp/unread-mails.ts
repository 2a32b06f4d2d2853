import type { ReceivedMail, WantedMail } from './mail-server.ts';

interface Waiter {
  isMet: (mail: ReceivedMail) => boolean;
  give: (mail: ReceivedMail) => void;
}

export interface UnreadMails {
  put(mail: ReceivedMail): void;
  take(to: string, wanted: WantedMail, timeoutMs: number): Promise<ReceivedMail>;
}

export function createUnreadMails(): UnreadMails {
  const unread = new Set<ReceivedMail>();
  const waiters = new Set<Waiter>();
  return {
    put: (mail) => {
      const waiter = [...waiters].find(({ isMet }) => isMet(mail));
      if (waiter) waiter.give(mail);
      else unread.add(mail);
    },
    take: (to, wanted, timeoutMs) => {
      const isMet = (mail: ReceivedMail) => mail.to.includes(to.toLowerCase()) && fits(mail, wanted);
      const found = [...unread].find(isMet);
      if (found) {
        unread.delete(found);
        return Promise.resolve(found);
      }
      const { promise, resolve, reject } = Promise.withResolvers<ReceivedMail>();
      const waiter: Waiter = {
        isMet,
        give: (mail) => {
          clearTimeout(timer);
          waiters.delete(waiter);
          resolve(mail);
        },
      };
      const timer = setTimeout(() => {
        waiters.delete(waiter);
        reject(new Error(`No mail to ${to} like ${describe(wanted)}; unread: ${list([...unread])}.`));
      }, timeoutMs);
      waiters.add(waiter);
      return promise;
    },
  };
}

function fits(mail: ReceivedMail, { subject, kind }: WantedMail): boolean {
  if (kind !== undefined && mail.headers.get('x-mail-kind') !== kind) return false;
  if (subject === undefined) return true;
  return typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject);
}

function describe({ subject, kind }: WantedMail): string {
  return [kind, subject && String(subject)].filter(Boolean).join(', ') || 'any';
}

function list(mails: ReceivedMail[]): string {
  return mails.map(({ to, subject }) => `${to.join(' ')}: ${subject}`).join('; ') || 'none';
}
