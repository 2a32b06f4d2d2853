import type { EventSummary } from '@guidon/contract';
import { errorMessage } from '../../../lib/api-error.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { tryEach } from '../../../lib/try-each.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { togglePublish } from '../../../resources/events.ts';
import { deleteEvent } from './api.ts';
import sentences from './event-manager.en.json';

export function useEventBulk(chosen: readonly EventSummary[], onDone: () => void) {
  const { t } = useTranslation(sentences);
  const { isPending: isBusy, run } = useWrite({
    failure: t('failed.publish'),
    onError: (sentence) => toast.error(sentence),
  });

  const each = async (
    events: readonly EventSummary[],
    work: (params: { eventId: string }) => Promise<unknown>,
    failure: string,
  ) => {
    const done = await tryEach(
      events,
      ({ id }) => work({ eventId: id }),
      ({ name }, error) => {
        const reason = errorMessage(error, failure);
        toast.error(t('bulk.failed', { name, reason }), { durationMs: 10_000 });
      },
    );
    if (done.length > 0) toast.success(t('bulk.done', { count: done.length }));
    onDone();
  };

  const publish = () =>
    void run(async (send) => {
      const drafts = chosen.filter((event) => event.status === 'draft' && event.can.publish);
      if (drafts.length === 0) toast.info(t('bulk.nothing'));
      else await each(drafts, (params) => send(togglePublish, { params }), t('failed.publish'));
    });

  const remove = () =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('confirm.deleteManyTitle', { count: chosen.length }),
        text: t('confirm.deleteText'),
        confirmLabel: t('delete'),
        isDanger: true,
      });
      if (isSure) await each(chosen, (params) => send(deleteEvent, { params }), t('failed.delete'));
    });

  return { isBusy, publish, remove };
}
