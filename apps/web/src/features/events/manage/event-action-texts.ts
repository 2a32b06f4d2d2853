import type { EventSummary } from '@guidon/contract';
import type { Translate } from '../../../lib/i18n/use-translation.ts';
import type { ConfirmRequest } from '../../../ui/confirm.ts';
import { closesAtStart } from '../../event-parts/index.ts';
import type { EventAction } from './event-actions-state.ts';
import type sentences from './event-manager.en.json';

export type ServerAction = Extract<
  EventAction,
  'publish' | 'unpublish' | 'start' | 'end' | 'cancel' | 'archive' | 'unarchive' | 'regenerate' | 'delete'
>;
export type ActionTarget = Pick<EventSummary, 'id' | 'name' | 'registration'>;

/** Null where the action needs no answer first. */
export function confirmationOf(
  action: ServerAction,
  event: ActionTarget,
  t: Translate<typeof sentences>,
): ConfirmRequest | null {
  const { name, registration } = event;
  switch (action) {
    case 'publish':
    case 'unarchive':
      return null;
    case 'unpublish':
      return {
        title: t('confirm.unpublishTitle', { name }),
        text: t('confirm.unpublishText'),
        confirmLabel: t('unpublish'),
      };
    case 'start':
      return {
        title: t('confirm.startTitle', { name }),
        text: t(closesAtStart(event) ? 'confirm.startTextCloses' : 'confirm.startText'),
        confirmLabel: t('start'),
      };
    case 'end':
      return {
        title: t('confirm.endTitle', { name }),
        text: t('confirm.endText'),
        confirmLabel: t('end'),
        isDanger: true,
      };
    case 'cancel':
      return {
        title: t('confirm.cancelTitle', { name }),
        text: t('confirm.cancelText'),
        confirmLabel: t('cancel'),
        isDanger: true,
      };
    case 'archive':
      return {
        title: t('confirm.archiveTitle', { name }),
        text: t('confirm.archiveText'),
        confirmLabel: t('archive'),
      };
    case 'regenerate':
      return {
        title: t('confirm.regenerateTitle'),
        text: t('confirm.regenerateText', { code: registration.registrationCode }),
        confirmLabel: t('regenerate'),
        isDanger: true,
      };
    case 'delete':
      return {
        title: t('confirm.deleteTitle', { name }),
        text: t('confirm.deleteText'),
        confirmLabel: t('delete'),
        isDanger: true,
      };
  }
}

export function successOf(
  action: ServerAction,
  { name, code }: { name: string; code: string },
  t: Translate<typeof sentences>,
): string {
  const words = {
    publish: t('published', { name }),
    unpublish: t('unpublished', { name }),
    start: t('started', { name }),
    end: t('ended', { name }),
    cancel: t('cancelled', { name }),
    archive: t('archived', { name }),
    unarchive: t('unarchived', { name }),
    regenerate: t('codeReplaced', { code }),
    delete: t('deleted', { name }),
  };
  return words[action];
}
