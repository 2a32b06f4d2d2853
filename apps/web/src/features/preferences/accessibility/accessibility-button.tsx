import { IconAccessible } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { IconButton } from '../../../ui/button.tsx';
import { useLoadedWindow } from '../../../ui/use-loaded-window.ts';
import sentences from '../../../ui/ui.en.json';

const loadPanel = () => import('./accessibility-panel.tsx');

export function AccessibilityButton() {
  const { t } = useTranslation(sentences);
  const { isOpen, loaded, open, close } = useLoadedWindow(loadPanel);
  return (
    <>
      <IconButton label={t('accessibility')} aria-haspopup="dialog" onClick={() => void open()}>
        <IconAccessible size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {loaded && <loaded.AccessibilityPanel isOpen={isOpen} onClose={close} />}
    </>
  );
}
