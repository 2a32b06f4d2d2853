import type { Plan, PlanList, Subscription, Usage } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Stack } from '../../ui/stack.tsx';
import { buyPlan } from './api.ts';
import { offerOf, overOf } from './billing-state.ts';
import styles from './billing.module.css';
import { formatMoney } from './format-money.ts';
import { goTo } from './go-to.ts';
import { PlanCards } from './plan-cards.tsx';
import sentences from './billing.en.json';

/** What was chosen on the page of prices. */
export interface ChosenPlan {
  choose?: string | undefined;
  interval?: 'month' | 'year' | undefined;
}

interface ChoosePlanProps {
  wanted: ChosenPlan;
  list: PlanList;
  current: Subscription;
  usage: Usage | undefined;
  isOpen: boolean;
  onClose: () => void;
}

const intervals = ['month', 'year'] as const;

export function ChoosePlan({ list, current, usage, wanted, isOpen, onClose }: ChoosePlanProps) {
  const { t } = useTranslation(sentences);
  const [interval, setInterval] = useState<'month' | 'year'>(wanted.interval ?? current.interval ?? 'month');
  const [chosenWay, setWay] = useState(current.way ?? list.ways[0] ?? 'transfer');
  const [chosen, setChosen] = useState<string | null>(null);
  const { isPending, problem, run } = useWrite({ failure: t('failed') });
  // A plan that holds is changed in the way in which it is paid for.
  const way = current.way ?? chosenWay;
  const changeNote = t(way === 'card' ? 'choice.cardChangeNote' : 'choice.changeNote', {
    plan: current.planName,
  });
  const buy = async (plan: Plan) => {
    const isChange = current.way !== null && offerOf(plan, interval, current) === 'choose';
    if (isChange && !(await confirmChange(plan))) return;
    setChosen(plan.code);
    await run(async (send) => {
      const reply = await send(buyPlan, { body: { plan: plan.code, interval, way } });
      goTo(reply.data.checkoutUrl);
    });
  };
  const confirmChange = ({ name }: Plan) =>
    confirm({
      title: t('choice.changeTitle', { plan: name }),
      text: changeNote,
      confirmLabel: t('plan.change'),
      cancelLabel: t('cancelling.keep'),
    });
  return (
    <Dialog title={t('choice.title')} isOpen={isOpen} onClose={onClose} isWide>
      <Stack gap={16}>
        <div className="flex wraps gap-16 gap-x-24">
          <div className="grid gap-4">
            <span className="hint">{t('choice.interval')}</span>
            <Segmented
              label={t('choice.interval')}
              value={interval}
              choices={intervals.map((value) => ({ value, label: t(`choice.intervals.${value}`) }))}
              onChange={setInterval}
            />
          </div>
          {list.ways.length > 1 && current.way === null && (
            <div className="grid gap-4">
              <span className="hint">{t('choice.way')}</span>
              <Segmented
                label={t('choice.way')}
                value={way}
                choices={list.ways.map((value) => ({ value, label: t(`choice.ways.${value}`) }))}
                onChange={setWay}
              />
            </div>
          )}
        </div>
        <ProblemNotice problem={problem} />
        {list.plans.length === 0 ? (
          <EmptyState drawing="list">{t('choice.none')}</EmptyState>
        ) : (
          <PlanCards
            list={list}
            interval={interval}
            wanted={wanted.choose}
            action={(plan) => (
              <Offer
                {...{ plan, interval, current, usage, isPending: isPending && chosen === plan.code }}
                onChoose={() => void buy(plan)}
              />
            )}
          />
        )}
        {(current.way === null || way === 'transfer') && (
          <p className={styles['note']}>{t(way === 'card' ? 'choice.cardNote' : 'choice.transferNote')}</p>
        )}
        {current.way !== null && <p className={styles['note']}>{changeNote}</p>}
        {current.way === null && way === 'transfer' && current.credit !== null && (
          <p className={styles['note']}>
            {t('choice.creditNote', { amount: formatMoney(current.credit.amount, current.credit.currency) })}
          </p>
        )}
        {list.note !== '' && <p className={styles['note']}>{list.note}</p>}
      </Stack>
    </Dialog>
  );
}

interface OfferProps {
  plan: Plan;
  interval: 'month' | 'year';
  current: Subscription;
  usage: Usage | undefined;
  isPending: boolean;
  onChoose: () => void;
}

function Offer({ plan, interval, current, usage, isPending, onChoose }: OfferProps) {
  const { t } = useTranslation(sentences);
  const offer = offerOf(plan, interval, current);
  if (offer === 'current' || offer === 'ordered')
    return (
      <Button disabled fullWidth>
        {t(`choice.${offer}`)}
      </Button>
    );
  if (offer === 'free') return null;
  const over = usage === undefined ? [] : overOf(plan, usage);
  return (
    <Stack gap={8}>
      {over.length > 0 && (
        <p className={styles['note']}>
          {t('choice.over', { plan: plan.name, kinds: over.map((kind) => t(`kinds.${kind}`)).join(', ') })}
        </p>
      )}
      <Button kind="primary" fullWidth loading={isPending} onClick={onChoose}>
        {t(offer === 'reactivate' ? 'choice.reactivate' : 'choice.choose', { plan: plan.name })}
      </Button>
    </Stack>
  );
}
