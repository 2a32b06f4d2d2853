import './catalogue.ts';
import type { EventDetail, Team } from '@guidon/contract';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CreateTeamForm } from './create-team-form.tsx';

export interface TeamDialogProps {
  eventId: string;
  isOpen: boolean;
  onClose: () => void;
  /** With the team that was made or joined, before the dialog closes. */
  onDone?: (team: Team) => void;
}

export function CreateTeamDialog({
  event,
  isOpen,
  onClose,
  onDone,
}: Omit<TeamDialogProps, 'eventId'> & { event: Pick<EventDetail, 'id' | 'divisionCount'> }) {
  const { t } = useTranslation('teams');
  return (
    <Dialog title={t('create.title')} isOpen={isOpen} onClose={onClose}>
      <CreateTeamForm
        event={event}
        onCreated={(team) => {
          onDone?.(team);
          onClose();
        }}
      />
    </Dialog>
  );
}
