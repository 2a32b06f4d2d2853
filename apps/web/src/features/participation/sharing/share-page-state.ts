import type { EventDetail } from '@guidon/contract';

/** Whether the page of an event is there for everybody, or why it is not. */
export type SharePageState = 'on' | 'off' | 'draft' | 'internal' | 'archived';

export function sharePageState({
  sharePage,
  isArchived,
  visibility,
  lifecycle,
}: Pick<EventDetail, 'sharePage' | 'isArchived' | 'visibility' | 'lifecycle'>): SharePageState {
  if (!sharePage) return 'off';
  if (isArchived) return 'archived';
  if (visibility === 'internal') return 'internal';
  return lifecycle === 'draft' ? 'draft' : 'on';
}
