import type { EventDetail, EventSummary } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '../../../lib/error-message.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { type ConfirmRequest, confirm } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { endEvent, startEvent, togglePublish } from '../../../resources/events.ts';
import { deleteEvent, regenerateCode } from './api.ts';
import type { EventAction } from './event-actions-state.ts';
import { registrationLink } from './event-form-state.ts';

type ServerAction = Extract<EventAction, 'publish' | 'unpublish' | 'start' | 'end' | 'regenerate' | 'delete'>;
type Target = Pick<EventSummary, 'id' | 'name' | 'registration'>;

const writes = {
  publish: togglePublish,
  unpublish: togglePublish,
  start: startEvent,
  end: endEvent,
  regenerate: regenerateCode,
};

async function copy(text: string, done: string, refused: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(refused);
  }
}

export function useEventActions() {
  const { t } = useTranslation('eventManager');
  const navigate = useNavigate();
  const send = useSendWrite();

  const question = (action: ServerAction, { name, registration }: Target): ConfirmRequest | null => {
    switch (action) {
      case 'publish':
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
          text: t('confirm.startText'),
          confirmLabel: t('start'),
        };
      case 'end':
        return {
          title: t('confirm.endTitle', { name }),
          text: t('confirm.endText'),
          confirmLabel: t('end'),
          isDanger: true,
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
  };

  const act = async (action: ServerAction, { id }: Target): Promise<EventDetail | null> => {
    const params = { eventId: id };
    if (action !== 'delete') return (await send(writes[action], { params })).data;
    await send(deleteEvent, { params });
    return null;
  };

  const success = (action: ServerAction, name: string, after: EventDetail | null): string => {
    const words = {
      publish: t('published', { name }),
      unpublish: t('unpublished', { name }),
      start: t('started', { name }),
      end: t('ended', { name }),
      regenerate: t('codeReplaced', { code: after?.registration.registrationCode ?? '' }),
      delete: t('deleted', { name }),
    };
    return words[action];
  };

  /** Returns the changed event, null after a deletion, undefined when nothing was done. */
  const run = async (action: ServerAction, event: Target): Promise<EventDetail | null | undefined> => {
    const asked = question(action, event);
    if (asked !== null && !(await confirm(asked))) return undefined;
    try {
      const after = await act(action, event);
      toast.success(success(action, event.name, after));
      return after;
    } catch (error) {
      const failed = action === 'unpublish' ? 'publish' : action;
      toast.error(errorMessage(error, t(`failed.${failed}`)));
      return undefined;
    }
  };

  const go = (to: string, event: Target) => void navigate({ to, params: { eventId: event.id } });

  const choose = (
    action: Exclude<EventAction, 'announce'>,
    event: Target,
    onEdit: (id: string) => void,
  ): void => {
    switch (action) {
      case 'edit':
        return onEdit(event.id);
      case 'challengesOf':
        return go('/admin/events/$eventId/challenges', event);
      case 'participantsOf':
        return go('/admin/events/$eventId/participants', event);
      case 'open':
        return go('/events/$eventId', event);
      case 'copyCode':
        return void copy(event.registration.registrationCode ?? '', t('codeCopied'), t('failed.copy'));
      case 'copyLink':
        return void copy(registrationLink(window.location.origin, event), t('linkCopied'), t('failed.copy'));
      default:
        return void run(action, event);
    }
  };

  return { run, choose };
}
