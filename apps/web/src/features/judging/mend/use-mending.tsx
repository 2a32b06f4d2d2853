import { IconTool } from '@tabler/icons-react';
import type { EventDetail } from '@guidon/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import sentences from './mend.en.json';

export const LazyMendDialog = lazyPart(() => import('./mend-dialog.tsx'), 'MendDialog');

interface Mending {
  /** Opens the way from a challenge that everybody fails to answers that count; the first question where none is told. */
  button: (challenge: { id: string; name: string }, questionId?: string) => ReactNode;
  /** Stands beside the list: a challenge leaves it as soon as its answers are credited, before that is announced. */
  dialog: ReactNode;
}

/** The buttons of a list's rows, and the one dialog that they open. */
export function useMending(event: EventDetail): Mending {
  const { t } = useTranslation(sentences);
  const [opened, setOpened] = useState<{ challengeId: string; questionId: string | undefined } | null>(null);
  return {
    button: ({ id: challengeId, name }, questionId) => (
      <Button
        size="xs"
        leftSection={<IconTool size={16} aria-hidden />}
        aria-label={t('buttonOf', { name })}
        onClick={() => setOpened({ challengeId, questionId })}
      >
        {t('button')}
      </Button>
    ),
    dialog: opened && <LazyMendDialog event={event} {...opened} onClose={() => setOpened(null)} />,
  };
}
