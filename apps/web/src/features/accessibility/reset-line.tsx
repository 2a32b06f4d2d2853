import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './accessibility-panel.module.css';
import { type AccessibilitySettings, defaultSettings, isDefault } from './settings.ts';

interface ResetLineProps {
  settings: AccessibilitySettings;
  change: (settings: AccessibilitySettings) => void;
}

export function ResetLine({ settings, change }: ResetLineProps) {
  const { t } = useTranslation('accessibility');
  const [before, setBefore] = useState<AccessibilitySettings>();
  const isNormal = isDefault(settings);
  const undone = isNormal ? before : undefined;
  const press = () => {
    setBefore(undone ? undefined : settings);
    change(undone ?? defaultSettings);
  };
  return (
    <div className={styles['reset']}>
      <Button onClick={press} aria-disabled={isNormal && !undone}>
        {t(undone ? 'undo' : 'reset')}
      </Button>
      <p role="status" className="dim">
        {undone && t('wasReset')}
      </p>
    </div>
  );
}
