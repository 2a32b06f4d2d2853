import type { EventDetail } from '@guidon/contract';
import { useNavigate } from '@tanstack/react-router';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../../lib/use-send-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { completeEvent, endEvent, startEvent, togglePublish } from '../../../resources/events.ts';
import { archiveEvent, deleteEvent, regenerateCode, unarchiveEvent } from './api.ts';
import { type ActionTarget, confirmationOf, type ServerAction, successOf } from './event-action-texts.ts';
import type { AskingAction, EventAction } from './event-actions-state.ts';
import { registrationLink } from '../../event-parts/index.ts';
import sentences from './event-manager.en.json';

const writes = {
  publish: togglePublish,
  unpublish: togglePublish,
  start: startEvent,
  end: endEvent,
  cancel: completeEvent,
  archive: archiveEvent,
  unarchive: unarchiveEvent,
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
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const send = useSendWrite();

  const act = async (action: ServerAction, { id }: ActionTarget): Promise<EventDetail | null> => {
    const params = { eventId: id };
    if (action === 'delete') {
      await send(deleteEvent, { params });
      return null;
    }
    if (action === 'regenerate') return (await send(regenerateCode, { params })).data;
    return (await send(writes[action], { params })).data;
  };

  /** Returns the changed event, null after a deletion, undefined when nothing was done. */
  const run = async (action: ServerAction, event: ActionTarget): Promise<EventDetail | null | undefined> => {
    const asked = confirmationOf(action, event, t);
    if (asked !== null && !(await confirm(asked))) return undefined;
    try {
      const after = await act(action, event);
      const code = after?.registration.registrationCode ?? '';
      toast.success(successOf(action, { name: event.name, code }, t));
      return after;
    } catch (error) {
      const failed = action === 'unpublish' ? 'publish' : action;
      toast.error(errorMessage(error, t(`failed.${failed}`)));
      return undefined;
    }
  };

  const choose = (
    action: Exclude<EventAction, AskingAction>,
    event: ActionTarget,
    onEdit: (id: string) => void,
  ): void => {
    switch (action) {
      case 'edit':
        return onEdit(event.id);
      case 'open':
        return void navigate({ to: '/events/$eventId', params: { eventId: event.id } });
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
