import { teamAdminRoutes, teamRoutes } from '@guidon/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useWrite } from '../../lib/use-write.ts';
import { toast } from '../../ui/toast.ts';

/** Runs one act, says that it is done and closes its dialog. A refusal stays in it, above what is true by now. */
export function useAct(onClose: () => void) {
  const { t } = useTranslation('teamAdmin');
  const queryClient = useQueryClient();
  const { isPending, problem, setProblem, run } = useWrite({
    failure: t('failed.act'),
    onError: async (sentence) => {
      setProblem(sentence);
      await Promise.all(
        [teamRoutes.get, teamAdminRoutes.list].map(({ id }) =>
          queryClient.invalidateQueries({ queryKey: [id] }),
        ),
      );
    },
  });
  const act = (work: (send: SendWrite) => Promise<string>) =>
    run(async (send) => {
      toast.success(await work(send));
      onClose();
    });
  return { isPending, problem, act };
}
