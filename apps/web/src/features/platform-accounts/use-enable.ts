import type { Account } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { confirm } from '../../ui/confirm.ts';
import { toast } from '../../ui/toast.ts';
import { enableAccount } from './api.ts';

export function useEnable() {
  const { t } = useTranslation('platform-accounts');
  const { isPending, run } = useWrite({
    failure: t('failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const enable = ({ id, username: name, email }: Account) =>
    void run(async (send) => {
      const isSure = await confirm({
        title: t('enableDialog.title', { name }),
        text: t('enableDialog.text', { email }),
        confirmLabel: t('enableDialog.confirm'),
      });
      if (!isSure) return;
      await send(enableAccount, { params: { userId: id } });
      toast.success(t('enabled', { name }));
    });
  return { isPending, enable };
}
