import type { JoinedEvent } from '@guidon/contract';
import { IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/stack.tsx';
import { JoinForm } from './join-form.tsx';
import { JoinedElsewhere } from './joined-elsewhere.tsx';
import { useEnterJoined } from './use-enter-joined.ts';
import sentences from './memberships.en.json';

/** A button that lets a signed-in user into an event by its code, whichever organization it is of. */
export function JoinByCode() {
  const { t } = useTranslation(sentences);
  const enter = useEnterJoined();
  const [isOpen, setOpen] = useState(false);
  const [joined, setJoined] = useState<JoinedEvent | null>(null);
  const close = () => {
    setOpen(false);
    setJoined(null);
  };
  const follow = async (next: JoinedEvent) => {
    if (!next.isCurrentTenant) {
      setJoined(next);
      return;
    }
    close();
    await enter(next);
  };
  return (
    <>
      <Button
        leftSection={<IconTicket size={18} aria-hidden />}
        onClick={() => setOpen(true)}
        data-tour="join"
      >
        {t('join.open')}
      </Button>
      <Dialog title={t(joined === null ? 'join.title' : 'join.doneTitle')} isOpen={isOpen} onClose={close}>
        {joined === null ? (
          <Stack gap={16}>
            <p className="dim">{t('join.lead')}</p>
            <JoinForm onJoined={follow} />
          </Stack>
        ) : (
          <JoinedElsewhere joined={joined} onStay={close} />
        )}
      </Dialog>
    </>
  );
}
