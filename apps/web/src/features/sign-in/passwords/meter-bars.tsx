import type { PasswordOwner } from '@guidon/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { passwordStrength } from './password-strength.ts';
import styles from './meter-bars.module.css';
import { meterState } from './meter-state.ts';
import sentences from './password-meter.en.json';

const isWarning = (key: string): key is keyof typeof sentences.warnings => key in sentences.warnings;

interface MeterBarsProps {
  password: string;
  owner: PasswordOwner;
}

export function MeterBars({ password, owner }: MeterBarsProps): ReactNode {
  const { t } = useTranslation(sentences);
  const { bars, verdict, reason } = meterState(password, owner, passwordStrength(password, owner), isWarning);
  return (
    <div className={styles['meter']} data-bars={bars}>
      <div className={styles['bars']} aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-filled={bar <= bars || undefined} />
        ))}
      </div>
      <p className={styles['words']} role="status">
        <span className="visually-hidden">{t('label')}: </span>
        <strong>{t(verdict)}</strong>
        {reason !== null && <span> {t(reason)}</span>}
      </p>
    </div>
  );
}
