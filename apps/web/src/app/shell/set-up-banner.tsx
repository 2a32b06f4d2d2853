import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useMaybeUser } from '../../lib/session.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './app-shell.module.css';

export function SetUpBanner() {
  const { t } = useTranslation('shell');
  const user = useMaybeUser();
  if (!user?.mustSetUpSecondFactor) return null;
  return (
    <div className={classNames('screen-only', styles['banner'])}>
      <Notice tone="warning" title={t('setUpBanner.title')} isAlert>
        {t('setUpBanner.text')}
      </Notice>
    </div>
  );
}
