import { IconTool } from '@tabler/icons-react';
import type { EventDetail } from '@guidon/contract';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import sentences from './mend.en.json';

export const LazyMendDialog = lazyPart(() => import('./mend-dialog.tsx'), 'MendDialog');

interface MendButtonProps {
  event: EventDetail;
  challenge: { id: string; name: string };
  /** That is mended first; without it the first one. */
  questionId?: string | undefined;
}

/** Opens the way from a challenge that everybody fails to answers that count. */
export function MendButton({ event, challenge: { id, name }, questionId }: MendButtonProps) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconTool size={16} aria-hidden />}
        aria-label={t('buttonOf', { name })}
        onClick={() => setOpen(true)}
      >
        {t('button')}
      </Button>
      {isOpen && (
        <LazyMendDialog
          event={event}
          challengeId={id}
          questionId={questionId}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
