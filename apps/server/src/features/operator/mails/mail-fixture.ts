import type { PlainMail } from '../../../testing/plain-mail.ts';

/** A mail with everything a mail can have. */
export function mailTo(to: string, more: Partial<PlainMail> = {}): PlainMail {
  return {
    kind: 'verify-email',
    to,
    tenantId: null,
    subject: 'Your code',
    heading: 'Welcome aboard',
    paragraphs: ['Type this code, or press the button.'],
    code: '123456',
    action: { label: 'Verify my address', path: '/verify-email?token=abc&email=ann%40example.org' },
    footnotes: ['You did not ask for it? Then leave it.'],
    ...more,
  };
}
