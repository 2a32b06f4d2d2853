import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { shopQuery } from '../api.ts';
import styles from './buy-attempt.module.css';
import { useBuy } from './use-buy.ts';
import sentences from './advantages.en.json';

interface BuyAttemptProps {
  eventId: string;
  challengeId: string;
  questionId: string;
}

/** One more attempt at a question, where the event sells it. */
export function BuyAttempt({ eventId, challengeId, questionId }: BuyAttemptProps) {
  const { t } = useTranslation(sentences);
  const shop = useQuery(shopQuery(eventId)).data;
  const { isPending, buy } = useBuy(eventId);
  const item = shop?.items.find(({ kind }) => kind === 'extra-attempt');
  if (shop === undefined || item === undefined) return null;
  const { price, whyNot } = item;
  const words = price === 0 ? t('attempt.free') : t('attempt.buy', { count: price });
  return (
    <p className={styles['line']}>
      <Button
        size="xs"
        disabled={whyNot !== null || isPending}
        onClick={() => buy(item, shop, { challengeId, questionId })}
      >
        {words}
      </Button>
      {whyNot !== null && <span className="dim">{t(`shop.whyNot.${whyNot}`)}</span>}
    </p>
  );
}
