import type { OperatorEntry, TenantSubscriptionDetail } from '@guidon/contract';
import { entitlementKinds } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, formatDate, formatDateTime, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { subscriptionQuery } from './api.ts';
import { InvoiceRows } from './invoice-rows.tsx';
import { LiftButton } from './lift-button.tsx';
import { formatMoney } from '../billing/index.ts';
import styles from './operator.module.css';
import { StateBadges } from './state-badges.tsx';
import { TenantForm, type TenantTask } from './tenant-form.tsx';
import sentences from './operator.en.json';

type DetailProps = { detail: TenantSubscriptionDetail };

function Head({ detail }: DetailProps) {
  const { t } = useTranslation(sentences);
  const { planName, endsAt, credit, foundedAt, suspension } = detail;
  return (
    <Stack gap={8}>
      <Row gap={12} wrap>
        <strong className={styles['plan']}>{planName}</strong>
        <StateBadges subscription={detail} />
      </Row>
      <p className="dim">
        {[
          t('detail.founded', { at: formatDate(foundedAt) }),
          ...(endsAt === null ? [] : [t('detail.until', { at: formatDate(endsAt) })]),
          ...(credit === null
            ? []
            : [t('detail.credit', { amount: formatMoney(credit.amount, credit.currency) })]),
        ].join(' · ')}
      </p>
      {suspension !== null && (
        <Notice tone="warning" title={t('detail.suspended', { at: formatDateTime(suspension.at) })}>
          {suspension.reason}
        </Notice>
      )}
    </Stack>
  );
}

function Owners({ detail: { owners } }: DetailProps) {
  const { t } = useTranslation(sentences);
  return (
    <section>
      <h3 className={styles['heading']}>{t('detail.owners')}</h3>
      {owners.length === 0 && <p className="dim">{t('detail.noOwners')}</p>}
      <ul className={styles['lines']}>
        {owners.map(({ id, username, email, role }) => (
          <li key={id}>
            <span>
              <bdi>{username}</bdi> · <span className="dim">{email}</span>
            </span>
            <span className="dim">{t(`detail.roles.${role}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function UsageLines({ detail: { limits } }: DetailProps) {
  const { t } = useTranslation(sentences);
  const shown = entitlementKinds.flatMap((kind) => {
    const { used, limit } = limits[kind];
    const words = kind === 'file-bytes' ? formatBytes : formatNumber;
    if (used === 0 && limit === null) return [];
    const amount =
      limit === null ? words(used) : t('detail.usageOf', { used: words(used), limit: words(limit) });
    return [{ kind, amount }];
  });
  return (
    <section>
      <h3 className={styles['heading']}>{t('detail.usage')}</h3>
      <ul className={styles['lines']}>
        {shown.map(({ kind, amount }) => (
          <li key={kind}>
            <span>{t(`detail.kinds.${kind}`)}</span>
            <span className="dim">{amount}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ action, by, at, note, days, amount, currency }: OperatorEntry) {
  const { t } = useTranslation(sentences);
  const count = days ?? 0;
  const money = amount === null || currency === null ? '' : formatMoney(amount, currency);
  return (
    <li>
      <span>
        {t(`detail.actions.${action}`, { count, amount: money })}
        {note !== '' && <span className="dim"> · {note}</span>}
      </span>
      <span className="dim">{t('detail.by', { name: by ?? '', at: formatDateTime(at) })}</span>
    </li>
  );
}

function History({ detail: { history } }: DetailProps) {
  const { t } = useTranslation(sentences);
  return (
    <section>
      <h3 className={styles['heading']}>{t('detail.history')}</h3>
      {history.length === 0 && <p className="dim">{t('detail.noHistory')}</p>}
      <ul className={styles['lines']}>
        {history.map((entry) => (
          <Entry key={`${entry.at} ${entry.action}`} {...entry} />
        ))}
      </ul>
    </section>
  );
}

function Detail({ detail }: DetailProps) {
  const { t } = useTranslation(sentences);
  const [task, setTask] = useState<TenantTask | null>(null);
  const isSold = detail.currency !== null;
  if (task !== null) return <TenantForm task={task} detail={detail} onClose={() => setTask(null)} />;
  return (
    <Stack gap={24}>
      <Head detail={detail} />
      <Row gap={8} wrap>
        {isSold && <Button onClick={() => setTask('extend')}>{t('extend.open')}</Button>}
        {isSold && <Button onClick={() => setTask('credit')}>{t('credit.open')}</Button>}
        <Button onClick={() => setTask('email')}>{t('email.open')}</Button>
        {detail.suspension === null ? (
          <Button kind="danger" onClick={() => setTask('suspend')}>
            {t('suspend.open')}
          </Button>
        ) : (
          <LiftButton tenantId={detail.tenant.id} />
        )}
      </Row>
      <Owners detail={detail} />
      <UsageLines detail={detail} />
      {detail.invoices.length > 0 && <InvoiceRows invoices={detail.invoices} />}
      <History detail={detail} />
    </Stack>
  );
}

export function SubscriptionDialog({ tenantId, onClose }: { tenantId: string; onClose: () => void }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(subscriptionQuery(tenantId));
  const title = query.data?.tenant.displayName ?? t('columns.organization');
  return (
    <Dialog title={title} isOpen isWide onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('failedToLoad')}>
        {(detail) => <Detail detail={detail} />}
      </QueryView>
    </Dialog>
  );
}
