import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Trans } from '../../lib/i18n/trans.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { PlanPrices, plansQuery } from '../billing/index.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './pricing-page.module.css';
import { PublicLayout } from './public-layout.tsx';
import sentences from './landing.en.json';

interface OfferProps {
  title: string;
  price: string;
  points: readonly string[];
  action?: ReactNode;
}

function Offer({ title, price, points, action }: OfferProps) {
  return (
    <section className={classNames('stack card', styles['offer'])}>
      <h2>{title}</h2>
      <p className={styles['price']}>{price}</p>
      <ul className={styles['points']}>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={18} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
      {action !== undefined && action !== false && <div className={styles['action']}>{action}</div>}
    </section>
  );
}

const players = ['account', 'events', 'data'] as const;
const organizers = ['unlimited', 'roles', 'legalTexts'] as const;
const questions = ['card', 'size', 'use', 'challenges', 'data', 'move'] as const;
const host = ['command', 'database', 'whole'] as const;

/** Plans where the installation sells some; otherwise it says that it is free of charge. */
export function PricingPage() {
  const { t } = useTranslation(sentences);
  const plans = useQuery(plansQuery());
  const isSold = plans.data !== undefined && plans.data.plans.length > 0;
  return (
    <PublicLayout>
      <h1 className={styles['title']}>{t('pricing.title')}</h1>
      {plans.data !== undefined && (
        <p className={styles['lead']}>{t(isSold ? 'pricing.soldLead' : 'pricing.lead')}</p>
      )}
      <QueryView query={plans} skeleton={<SkeletonCards count={3} />}>
        {(list) => (list.plans.length > 0 ? <PlanPrices list={list} /> : <FreePricing />)}
      </QueryView>
    </PublicLayout>
  );
}

function FreePricing() {
  const { t } = useTranslation(sentences);
  const isVisitor = useMaybeUser() === null;
  return (
    <>
      <div className={styles['offers']}>
        <Offer
          title={t('pricing.playersTitle')}
          price={t('pricing.playersPrice')}
          points={players.map((point) => t(`pricing.playersPoints.${point}`))}
          action={isVisitor && <ButtonLink to="/register">{t('pricing.register')}</ButtonLink>}
        />
        <Offer
          title={t('pricing.organizersTitle')}
          price={t('pricing.organizersPrice')}
          points={organizers.map((point) => t(`pricing.organizersPoints.${point}`))}
          action={
            isVisitor && (
              <ButtonLink kind="primary" to="/run-an-event">
                {t('pricing.found')}
              </ButtonLink>
            )
          }
        />
        <Offer
          title={t('pricing.hostTitle')}
          price={t('pricing.hostPrice')}
          points={host.map((point) => t(`pricing.hostPoints.${point}`))}
          action={
            <a className={classNames('inline-row medium', styles['read'])} href="/api-docs">
              {t('pricing.source')}
            </a>
          }
        />
      </div>
      <section className={styles['questions']}>
        <h2>{t('pricing.questionsTitle')}</h2>
        <dl>
          {questions.map((question) => (
            <div key={question}>
              <dt>{t(`pricing.questions.${question}`)}</dt>
              <dd>{t(`pricing.answers.${question}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles['note']}>
        <Trans text={t('pricing.note')} components={{ refunds: <Link to="/refund-policy" /> }} />
      </p>
    </>
  );
}
