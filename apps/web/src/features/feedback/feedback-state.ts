import { limits } from '@guidon/contract/plain';

export function isSendable(text: string): boolean {
  return text.trim() !== '' && text.length <= limits.feedbackMax;
}

/** The address that a mail program opens to answer a contact; no header but the subject can be in it. */
export function mailAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
