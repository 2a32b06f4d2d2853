import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './verification.module.css';
import sentences from './verification.en.json';

/** The ways away from verification, the same on each of its pages. */
export function WaysOn() {
  const { t } = useTranslation(sentences);
  return (
    <div className={classNames('flex wraps gap-8', styles['ways'])}>
      <ButtonLink to="/">{t('home')}</ButtonLink>
      <ButtonLink to="/dashboard">{t('dashboard')}</ButtonLink>
    </div>
  );
}
