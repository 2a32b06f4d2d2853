import type { Webhook } from '@guidon/contract';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { kindKey } from './kind-text.ts';
import { WebhookBadge } from './webhook-badges.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './webhooks.module.css';
import sentences from './webhooks.en.json';

export type WebhookAct = (
  kind: 'edit' | 'test' | 'deliveries' | 'rotate' | 'remove',
  webhook: Webhook,
) => void;

const acts = ['test', 'deliveries', 'edit', 'rotate', 'remove'] as const;

export function WebhookRow({ webhook, onAct }: { webhook: Webhook; onAct: WebhookAct }) {
  const { t } = useTranslation(sentences);
  const { address, shape, events, eventIds, state, offBy, waiting, last } = webhook;
  return (
    <li className={styles['row']}>
      <div className={classNames('stack gap-4 shrinks breaks', styles['words'])}>
        <span className="row wraps gap-8 medium">
          <bdi className="mono">{address}</bdi>
          <WebhookBadge state={state} />
        </span>
        <span>{events.map((event) => t(`kind.${kindKey(event)}`)).join(', ')}</span>
        <span className={classNames('flex wraps hint', styles['facts'])}>
          <span>{t(`shape.${shape}`)}</span>
          <span>{eventIds.length === 0 ? t('allEvents') : t('someEvents', { count: eventIds.length })}</span>
          {waiting > 0 && <span>{t('waiting', { count: waiting })}</span>}
          {last === null ? (
            <span>{t('never')}</span>
          ) : (
            <span>
              {t('last')} {t(`kind.${kindKey(last.kind)}`)}, {t(`log.states.${last.state}`)},{' '}
              <RelativeTime at={last.doneAt ?? last.createdAt} />
            </span>
          )}
        </span>
        {offBy === 'failures' && <span className={styles['problem']}>{t('offAfterFailures')}</span>}
      </div>
      <RowMenu
        label={t('actions', { address })}
        items={acts.map((key) => ({
          key,
          label: t(key),
          onSelect: () => onAct(key, webhook),
          isDanger: key === 'remove',
        }))}
      />
    </li>
  );
}
