import type { Webhook, WebhookDelivery } from '@guidon/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadMore } from '../../../ui/load-more.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { deliveriesQuery, redeliver } from '../api.ts';
import { kindKey } from './kind-text.ts';
import { DeliveryBadge } from './webhook-badges.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './webhooks.module.css';
import sentences from './webhooks.en.json';

/** What was sent to a webhook, newest first, with how it went. */
export function DeliveryList({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(sentences);
  const query = useInfiniteQuery(deliveriesQuery(webhook.id));
  const { isPending, run } = useWrite({
    failure: t('log.againFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const again = ({ id }: WebhookDelivery) =>
    void run(async (send) => {
      await send(redeliver, { params: { webhookId: webhook.id, deliveryId: id } });
      toast.success(t('log.sending'));
    });
  return (
    <QueryView query={query} failure={t('log.failed')} skeleton={<SkeletonRows count={4} />}>
      {({ pages }) => {
        const deliveries = pages.flatMap(({ data }) => data);
        if (deliveries.length === 0) return <EmptyState drawing="list">{t('log.empty')}</EmptyState>;
        return (
          <>
            <p className="breaks">
              <bdi className="mono">{webhook.address}</bdi>
            </p>
            <ul className="plain-list" aria-label={t('log.list')}>
              {deliveries.map((delivery) => (
                <Delivery
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={isPending}
                  onAgain={() => again(delivery)}
                />
              ))}
            </ul>
            <LoadMore query={query} />
          </>
        );
      }}
    </QueryView>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  isBusy: boolean;
  onAgain: () => void;
}

function Delivery({ delivery, isBusy, onAgain }: DeliveryProps) {
  const { t } = useTranslation(sentences);
  const { number, kind, state, tries, nextAt, status, answer, problem, payload, createdAt } = delivery;
  return (
    <li className={styles['delivery']}>
      <div className={classNames('stack gap-4 shrinks breaks', styles['words'])}>
        <span className="row wraps gap-8 medium">
          <span className="mono">#{number}</span>
          {t(`kind.${kindKey(kind)}`)}
          <DeliveryBadge state={state} />
        </span>
        <span className={classNames('flex wraps hint', styles['facts'])}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          <span>{t('log.tries', { count: tries })}</span>
          {status !== null && <span>{t('log.status', { status })}</span>}
          {nextAt !== null && tries > 0 && <span>{t('log.next', { time: formatDateTime(nextAt) })}</span>}
        </span>
        {problem !== null && <span className={styles['problem']}>{problem}</span>}
        <details className={styles['details']}>
          <summary>{t('log.payload')}</summary>
          <pre className={styles['code']}>{readable(payload)}</pre>
          {answer !== '' && (
            <>
              <p className="dim">{t('log.answer')}</p>
              <pre className={styles['code']}>{answer}</pre>
            </>
          )}
        </details>
      </div>
      {state !== 'waiting' && (
        <Button size="xs" disabled={isBusy} onClick={onAgain}>
          {t('log.again')}
        </Button>
      )}
    </li>
  );
}

function readable(payload: string): string {
  return JSON.stringify(JSON.parse(payload), null, 2);
}
