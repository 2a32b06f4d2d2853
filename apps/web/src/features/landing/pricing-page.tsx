import { Link } from '@tanstack/react-router';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import styles from './pricing-page.module.css';
import { PublicLayout } from './public-layout.tsx';

interface OfferProps {
  title: string;
  price: string;
  points: readonly string[];
  action?: ReactNode;
}

function Offer({ title, price, points, action }: OfferProps) {
  return (
    <section className={styles['offer']}>
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
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </section>
  );
}

/** What it costs, which is nothing as long as an installation sells nothing. */
export function PricingPage() {
  const { t } = useTranslation('landing');
  const words = t('pricing', { returnObjects: true });
  return (
    <PublicLayout>
      <h1 className={styles['title']}>{words.title}</h1>
      <p className={styles['lead']}>{words.lead}</p>
      <div className={styles['offers']}>
        <Offer
          title={words.playersTitle}
          price={words.playersPrice}
          points={words.players}
          action={<ButtonLink to="/register">{words.register}</ButtonLink>}
        />
        <Offer
          title={words.organizersTitle}
          price={words.organizersPrice}
          points={words.organizers}
          action={
            <ButtonLink kind="primary" to="/register">
              {words.found}
            </ButtonLink>
          }
        />
        <Offer title={words.hostTitle} price={words.hostPrice} points={words.host} />
      </div>
      <p className={styles['note']}>
        <Trans t={t} i18nKey="pricing.note" components={{ refunds: <Link to="/refund-policy" /> }} />
      </p>
    </PublicLayout>
  );
}
