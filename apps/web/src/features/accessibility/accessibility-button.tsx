import { IconAccessible } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { pageLoadFailed, retryImport } from '../../lib/retry-import.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';

interface PanelProps {
  isOpen: boolean;
  onClose: () => void;
}

const loadPanel = () => import('./accessibility-panel.tsx');

export function AccessibilityButton() {
  const { t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const open = async () => {
    setOpen(true);
    try {
      const { AccessibilityPanel } = await retryImport(loadPanel);
      setPanel(() => AccessibilityPanel);
    } catch {
      setOpen(false);
      toast.error(pageLoadFailed);
    }
  };
  return (
    <>
      <IconButton label={t('accessibility')} aria-haspopup="dialog" onClick={() => void open()}>
        <IconAccessible size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {Panel && <Panel isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
