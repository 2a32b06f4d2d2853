import { limits } from '@guidon/contract/plain';

/** Choices of a rating; the first one gives none. */
export const ratings = ['', '1', '2', '3', '4', '5'] as const;
export type RatingChoice = (typeof ratings)[number];

export function ratingOf(choice: RatingChoice): number | undefined {
  return choice === '' ? undefined : Number(choice);
}

export function isSendable(text: string): boolean {
  return text.trim() !== '' && text.length <= limits.feedbackMax;
}

/** The address that a mail program opens to answer a contact; no header but the subject can be in it. */
export function mailAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}
