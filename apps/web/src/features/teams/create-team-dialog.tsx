import './catalogue.ts';
import type { Team } from '@guidon/contract';
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

export function CreateTeamDialog({ eventId, isOpen, onClose, onDone }: TeamDialogProps) {
  const { t } = useTranslation('teams');
  return (
    <Dialog title={t('create.title')} isOpen={isOpen} onClose={onClose}>
      <CreateTeamForm
        eventId={eventId}
        onCreated={(team) => {
          onDone?.(team);
          onClose();
        }}
      />
    </Dialog>
  );
}
