import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { AccountField } from '../../sign-in/index.ts';
import styles from './wizard.module.css';
import sentences from './wizard.en.json';

/** Whose account it is about; password managers read it from the hidden field. */
export function AccountLine({ email }: { email: string }) {
  const { t } = useTranslation(sentences);
  return (
    <p className={classNames('flex align-baseline justify-between frame gap-8 gap-x-16', styles['account'])}>
      <span className="hint">{t('signingInAs')}</span>
      <span className="shrinks breaks medium">{email}</span>
      <AccountField email={email} />
    </p>
  );
}
