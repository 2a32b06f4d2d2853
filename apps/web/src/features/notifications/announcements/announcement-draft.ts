import type { NotificationPriority } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';

export interface Draft {
  title: string;
  message: string;
  priority: NotificationPriority;
}

export type DraftField = 'title' | 'message';

export const emptyDraft: Draft = { title: '', message: '', priority: 'normal' };

export const priorities: readonly NotificationPriority[] = ['low', 'normal', 'high', 'urgent'];

export const lengthOf: Record<DraftField, number> = {
  title: limits.announcementTitleMax,
  message: limits.announcementMessageMax,
};

/** Counts like the server: without surrounding white space. */
export function usedBy(text: string): number {
  return text.trim().length;
}

export function trimmed({ title, message, priority }: Draft): Draft {
  return { title: title.trim(), message: message.trim(), priority };
}

export function isDirty(draft: Draft, start: Draft): boolean {
  const { title, message } = trimmed(draft);
  if (title === '' && message === '') return start.title !== '';
  return title !== start.title || message !== start.message;
}

const fields: readonly DraftField[] = ['title', 'message'];

export function draftProblem(draft: Draft): { field: DraftField; why: 'empty' | 'tooLong' } | null {
  const empty = fields.find((field) => usedBy(draft[field]) === 0);
  if (empty !== undefined) return { field: empty, why: 'empty' };
  const long = fields.find((field) => usedBy(draft[field]) > lengthOf[field]);
  return long === undefined ? null : { field: long, why: 'tooLong' };
}
