import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { liftSuspension } from './api.ts';
import sentences from './operator.en.json';

export function LiftButton({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({ failure: t('failed'), onError: (sentence) => toast.error(sentence) });
  const lift = () =>
    void run(async (send) => {
      await send(liftSuspension, { params: { tenantId } });
      toast.success(t('suspend.lifted'));
    });
  return (
    <Button kind="primary" disabled={isPending} onClick={lift}>
      {t('suspend.lift')}
    </Button>
  );
}
