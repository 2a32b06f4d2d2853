import type { Usage } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Stack } from '../../ui/stack.tsx';
import { type UsageRow, usageRows } from './billing-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './billing.module.css';
import { shownAmount } from './shown-amount.ts';
import sentences from './billing.en.json';

function Row({ kind, used, limit, percent, tone }: UsageRow) {
  const { t } = useTranslation(sentences);
  const shown = shownAmount(kind, used);
  return (
    <li>
      <div className="row wraps justify-between gap-4 gap-x-12">
        <span>{t(`kinds.${kind}`)}</span>
        <span className={classNames('row gap-8 dim', styles['figure'])}>
          {tone !== 'fine' && (
            <Badge tone={tone === 'near' ? 'warning' : 'wrong'}>{t(`usage.${tone}`)}</Badge>
          )}
          {limit === null
            ? t('usage.free', { used: shown })
            : t('usage.of', { used: shown, limit: shownAmount(kind, limit) })}
        </span>
      </div>
      {percent !== null && <ProgressBar label={t(`kinds.${kind}`)} percent={percent} />}
    </li>
  );
}

/** What is used against what the plan has room for. */
export function UsagePanel({ usage }: { usage: Usage }) {
  const { t } = useTranslation(sentences);
  const rows = usageRows(usage);
  const isLimited = rows.some(({ limit }) => limit !== null);
  return (
    <Panel title={t('usage.heading')}>
      <Stack gap={16}>
        {rows.length === 0 ? (
          <p className={styles['note']}>{t('usage.empty')}</p>
        ) : (
          <ul className={classNames('plain-list grid gap-16', styles['usage'])}>
            {rows.map((row) => (
              <Row key={row.kind} {...row} />
            ))}
          </ul>
        )}
        {isLimited && <p className={styles['note']}>{t('usage.note')}</p>}
      </Stack>
    </Panel>
  );
}
