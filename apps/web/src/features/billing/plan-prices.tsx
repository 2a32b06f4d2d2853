import type { PlanList } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans } from '../../lib/i18n/trans.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Row } from '../../ui/row.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Stack } from '../../ui/stack.tsx';
import styles from './billing.module.css';
import { PlanCards } from './plan-cards.tsx';
import sentences from './billing.en.json';

const intervals = ['month', 'year'] as const;

/** What the plans of this installation cost, for everybody. */
export function PlanPrices({ list }: { list: PlanList }) {
  const { t } = useTranslation(sentences);
  const user = useMaybeUser();
  const [interval, setInterval] = useState<'month' | 'year'>('month');
  const isPayer = user?.rights.includes('billing.manage') === true;
  return (
    <Stack gap={24}>
      <Row>
        <Segmented
          label={t('choice.interval')}
          value={interval}
          choices={intervals.map((value) => ({ value, label: t(`choice.intervals.${value}`) }))}
          onChange={setInterval}
        />
      </Row>
      {list.trial !== null && (
        <p>{t('pricing.trial', { plan: list.trial.planName, count: list.trial.days })}</p>
      )}
      <PlanCards
        list={list}
        interval={interval}
        headingLevel={2}
        action={({ name, code }) =>
          isPayer ? (
            <ButtonLink fullWidth to="/billing" search={{ choose: code, interval }}>
              {t('pricing.manage')}
            </ButtonLink>
          ) : (
            (user === null || user.tenantId === null) && (
              <ButtonLink fullWidth to="/run-an-event" search={{ choose: code, interval }}>
                {t('pricing.start', { plan: name })}
              </ButtonLink>
            )
          )
        }
      />
      <p className={styles['note']}>
        <Trans text={t('pricing.note')} components={{ refunds: <Link to="/refund-policy" /> }} />
      </p>
      {list.note !== '' && <p className={styles['note']}>{list.note}</p>}
    </Stack>
  );
}
