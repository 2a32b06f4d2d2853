import type { EventAdvantage, EventShop } from '@guidon/contract';
import { useRef } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { confirm } from '../../../ui/confirm.ts';
import { toast } from '../../../ui/toast.ts';
import { buyAdvantage } from '../api.ts';
import sentences from './advantages.en.json';

type Target = { challengeId: string; questionId: string };

/** Buys once it is confirmed. A purchase whose reply was lost is sent again under the key of the first call. */
export function useBuy(eventId: string) {
  const { t } = useTranslation(sentences);
  const unanswered = useRef(new Map<string, string>());
  const { isPending, run } = useWrite({
    failure: t('shop.buyFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const buy = (
    { advantageId, name, price }: EventAdvantage,
    { balance }: Pick<EventShop, 'balance'>,
    target?: Target,
  ) =>
    void run(async (send) => {
      const left = (balance ?? 0) - price;
      const isSure = await confirm({
        title: price === 0 ? t('shop.confirmFree', { name }) : t('shop.confirmTitle', { count: price, name }),
        text: t('shop.confirmText', { count: left }),
        confirmLabel: t('shop.buy'),
      });
      if (!isSure) return;
      const purchase = `${advantageId} ${target?.questionId ?? ''}`;
      const idempotencyKey = unanswered.current.get(purchase) ?? crypto.randomUUID();
      unanswered.current.set(purchase, idempotencyKey);
      await send(buyAdvantage, { params: { eventId, advantageId }, body: target ?? {}, idempotencyKey });
      unanswered.current.delete(purchase);
      toast.success(t('shop.done', { name }));
    });
  return { isPending, buy };
}
