import type { Plan, PlanList } from '@guidon/contract';
import { entitlementKinds } from '@guidon/contract/plain';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { formatMoney } from './format-money.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './billing.module.css';
import { shownAmount } from './shown-amount.ts';
import sentences from './billing.en.json';

interface PlanCardsProps {
  list: PlanList;
  interval: 'month' | 'year';
  /** The code of a plan that was chosen before. */
  wanted?: string | undefined;
  /** Of the cards; 2 on a page, 3 in a dialog. */
  headingLevel?: 2 | 3;
  action: (plan: Plan) => ReactNode;
}

/** The plans that are on offer beside each other. */
export function PlanCards({ list, interval, wanted, headingLevel = 3, action }: PlanCardsProps) {
  return (
    <div className={styles['plans']}>
      {list.plans.map((plan) => (
        <PlanCard
          key={plan.code}
          {...{ plan, interval, headingLevel }}
          isWanted={plan.code === wanted}
          tax={list.tax}
          action={action(plan)}
        />
      ))}
    </div>
  );
}

interface PlanCardProps {
  plan: Plan;
  interval: 'month' | 'year';
  headingLevel: 2 | 3;
  isWanted: boolean;
  tax: PlanList['tax'];
  action: ReactNode;
}

function PlanCard({ plan, interval, headingLevel, isWanted, tax, action }: PlanCardProps) {
  const { t } = useTranslation(sentences);
  const price = plan.prices[interval];
  const limited = entitlementKinds.filter((kind) => plan.limits[kind] !== null);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={classNames('stack card', styles['plan'])} data-wanted={isWanted || undefined}>
      <Heading>{plan.name}</Heading>
      <p className={styles['price']}>
        {price === null
          ? t('choice.free')
          : t('plan.price', {
              price: formatMoney(price, plan.currency),
              interval: t(`interval.${interval}`),
            })}
      </p>
      <p className={styles['small']}>
        {price !== null && tax !== null && t('choice.tax', { rate: tax.rate, name: tax.name })}
      </p>
      {plan.description !== '' && <p className={styles['about']}>{plan.description}</p>}
      <ul className={styles['points']}>
        {limited.length === 0 && (
          <li>
            <IconCheck size={18} aria-hidden />
            {t('choice.unlimited')}
          </li>
        )}
        {limited.map((kind) => (
          <li key={kind}>
            <IconCheck size={18} aria-hidden />
            {t('choice.limit', {
              kind: t(`kinds.${kind}`),
              limit: shownAmount(kind, plan.limits[kind] ?? 0),
            })}
          </li>
        ))}
      </ul>
      <div className={styles['action']}>{action}</div>
    </section>
  );
}
