import { limits } from '@guidon/contract/plain';

export interface Draft {
  title: string;
  message: string;
  isImportant: boolean;
}

export type DraftField = 'title' | 'message';

export const emptyDraft: Draft = { title: '', message: '', isImportant: false };

export const lengthOf: Record<DraftField, number> = {
  title: limits.announcementTitleMax,
  message: limits.announcementMessageMax,
};

/** Counts like the server: without surrounding white space. */
export function usedBy(text: string): number {
  return text.trim().length;
}

export function isDirty({ title, message }: Draft): boolean {
  return title.trim() !== '' || message.trim() !== '';
}

const fields: readonly DraftField[] = ['title', 'message'];

export function draftProblem(draft: Draft): { field: DraftField; why: 'empty' | 'tooLong' } | null {
  const empty = fields.find((field) => usedBy(draft[field]) === 0);
  if (empty !== undefined) return { field: empty, why: 'empty' };
  const long = fields.find((field) => usedBy(draft[field]) > lengthOf[field]);
  return long === undefined ? null : { field: long, why: 'tooLong' };
}
