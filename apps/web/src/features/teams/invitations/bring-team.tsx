import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formerTeamsQuery } from '../api.ts';
import { BringTeamForm } from './bring-team-form.tsx';
import sentences from './team-invitations.en.json';

/** The way to make a team of an earlier event anew; nothing for who was in none. */
export function BringTeam({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  const { data: teams = [] } = useQuery(formerTeamsQuery(eventId));
  const close = () => setOpen(false);
  if (teams.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('bring.open')}</Button>
      <Dialog title={t('bring.title')} isOpen={isOpen} onClose={close}>
        <BringTeamForm eventId={eventId} teams={teams} onDone={close} />
      </Dialog>
    </>
  );
}
