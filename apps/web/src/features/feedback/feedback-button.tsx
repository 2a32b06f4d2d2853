import './catalogue.ts';
import { IconMessage2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FeedbackDialog, type FeedbackSubject } from './feedback-dialog.tsx';

export function FeedbackButton({ of }: { of: FeedbackSubject }) {
  const { t } = useTranslation('feedback');
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        kind="quiet"
        size="xs"
        leftSection={<IconMessage2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && <FeedbackDialog of={of} onClose={() => setOpen(false)} />}
    </div>
  );
}
