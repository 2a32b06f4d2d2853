import type { BankChallengeSummary } from '@guidon/contract';
import { errorMessage } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { tryEach } from '../../lib/try-each.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deleteChallenge } from './api.ts';
import sentences from './challenges.en.json';

type Challenge = Pick<BankChallengeSummary, 'id' | 'name'>;

export function useBankActions() {
  const { t } = useTranslation(sentences);
  const { isPending: isBusy, run } = useWrite({
    failure: t('failed.delete'),
    onError: (sentence) => toast.error(sentence),
  });

  const question = (challenges: readonly Challenge[]) => {
    const [first] = challenges;
    return challenges.length === 1 && first !== undefined
      ? t('confirm.deleteTitle', { name: first.name })
      : t('confirm.deleteManyTitle', { count: challenges.length });
  };

  const remove = (challenges: readonly Challenge[], onDone?: () => void) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: question(challenges),
        text: t('confirm.deleteText'),
        confirmLabel: t('delete'),
        isDanger: true,
      });
      if (!isSure) return;
      const done = await tryEach(
        challenges,
        ({ id }) => send(deleteChallenge, { params: { challengeId: id } }),
        ({ name }, error) => {
          const reason = errorMessage(error, t('failed.delete'));
          toast.error(t('bulk.failed', { name, reason }), { durationMs: 10_000 });
        },
      );
      if (done.length > 0) toast.success(t('bulk.deleted', { count: done.length }));
      onDone?.();
    });

  return { isBusy, remove };
}
