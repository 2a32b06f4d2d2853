import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './palette.module.css';

export function PaletteKeys() {
  const { t } = useTranslation('search');
  return (
    <p className={styles['foot']} aria-hidden="true">
      <KeyHint keys={['↑', '↓']} /> {t('keys.move')}
      <KeyHint keys={['Enter']} /> {t('keys.open')}
      <KeyHint keys={['Esc']} /> {t('keys.close')}
    </p>
  );
}
