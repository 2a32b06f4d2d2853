import type { PlanList, Subscription, Usage } from '@guidon/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Row } from '../../ui/row.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { buyPlan } from './api.ts';
import { planWithRoom } from './billing-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './billing.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChoosePlan, type ChosenPlan } from './choose-plan.tsx';
import { formatMoney } from './format-money.ts';
import { InvoiceButton } from './invoice-button.tsx';
import sentences from './billing.en.json';

interface PlanPanelProps {
  current: Subscription;
  list: PlanList;
  usage: Usage | undefined;
}

const tones: Record<Subscription['state'], BadgeTone> = {
  trial: 'info',
  active: 'accent',
  'past-due': 'wrong',
  cancelled: 'warning',
  ended: 'neutral',
};

export function PlanPanel({ current, list, usage }: PlanPanelProps) {
  const { t } = useTranslation(sentences);
  const { choose, interval }: ChosenPlan = useSearch({ strict: false });
  const isWanted = choose !== current.plan && list.plans.some(({ code }) => code === choose);
  const [open, setOpen] = useState<'choose' | 'cancel' | null>(isWanted ? 'choose' : null);
  const navigate = useNavigate();
  const close = () => {
    setOpen(null);
    if (choose !== undefined) void navigate({ to: '/billing', replace: true });
  };
  const roomy = usage === undefined ? null : planWithRoom(list.plans, current.plan, usage);
  return (
    <Panel title={t('plan.heading')}>
      <Stack gap={16}>
        <p className={classNames('row wraps breaks', styles['name'])}>
          {current.planName}
          <Badge tone={tones[current.state]}>{t(`plan.states.${current.state}`)}</Badge>
        </p>
        <Facts current={current} list={list} />
        <Notices current={current} />
        {roomy !== null && <Notice>{t('plan.room', { plan: roomy.name })}</Notice>}
        <Row gap={8} wrap>
          {current.can.reactivate && <ReactivateButton current={current} />}
          <Button kind={current.can.reactivate ? 'default' : 'primary'} onClick={() => setOpen('choose')}>
            {t(current.way === null ? 'plan.choose' : 'plan.change')}
          </Button>
          {current.can.cancel && (
            <Button onClick={() => setOpen('cancel')}>
              {t(current.way === null ? 'plan.withdraw' : 'plan.cancel')}
            </Button>
          )}
        </Row>
      </Stack>
      {open === 'choose' && (
        <ChoosePlan {...{ list, current, usage }} wanted={{ choose, interval }} isOpen onClose={close} />
      )}
      {open === 'cancel' && <CancelDialog current={current} isOpen onClose={close} />}
    </Panel>
  );
}

function Facts({ current, list }: Pick<PlanPanelProps, 'current' | 'list'>) {
  const { t } = useTranslation(sentences);
  const { interval, periodEnd, cancelAt, trialEnd, way } = current;
  const plan = list.plans.find(({ code }) => code === current.plan);
  const price = plan && interval !== null ? plan.prices[interval] : null;
  return (
    <ul className="plain-list grid gap-4 dim">
      <li>
        {plan && interval !== null && price !== null && way !== null
          ? t('plan.price', { price: formatMoney(price, plan.currency), interval: t(`interval.${interval}`) })
          : t('plan.noPrice')}
      </li>
      {way !== null && <li>{t(way === 'card' ? 'plan.byCard' : 'plan.byTransfer')}</li>}
      {trialEnd !== null && <li>{t('plan.trialUntil', { date: formatDate(trialEnd) })}</li>}
      {cancelAt !== null && <li>{t('plan.until', { date: formatDate(cancelAt) })}</li>}
      {cancelAt === null && way !== null && periodEnd !== null && (
        <li>{t('plan.renews', { date: formatDate(periodEnd) })}</li>
      )}
    </ul>
  );
}

function Notices({ current: { state, openInvoice, credit } }: Pick<PlanPanelProps, 'current'>) {
  const { t } = useTranslation(sentences);
  return (
    <>
      {state === 'ended' && <Notice tone="warning">{t('plan.ended')}</Notice>}
      {state === 'past-due' && <Notice tone="wrong">{t('plan.pastDue')}</Notice>}
      {openInvoice !== null && (
        <Notice>
          <Stack gap={8} align="start">
            {t('plan.openInvoice', {
              number: openInvoice.number,
              plan: openInvoice.planName,
              total: formatMoney(openInvoice.total, openInvoice.currency),
              due: openInvoice.dueAt === null ? '' : formatDate(openInvoice.dueAt),
            })}
            <InvoiceButton id={openInvoice.id} number={openInvoice.number} />
          </Stack>
        </Notice>
      )}
      {credit !== null && (
        <Notice tone="right">
          {t('plan.credit', { amount: formatMoney(credit.amount, credit.currency) })}
        </Notice>
      )}
    </>
  );
}

function ReactivateButton({ current: { plan, interval, way } }: Pick<PlanPanelProps, 'current'>) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, run } = useWrite({ failure: t('failed') });
  const reactivate = () =>
    void run(async (send) => {
      await send(buyPlan, { body: { plan, interval: interval ?? 'month', ...(way !== null && { way }) } });
      toast.success(t('reactivated'));
    });
  return (
    <>
      <Button kind="primary" loading={isPending} onClick={reactivate}>
        {t('plan.reactivate')}
      </Button>
      <ProblemNotice problem={problem} />
    </>
  );
}
