import './catalogue.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { TeamDialogProps } from './create-team-dialog.tsx';
import { JoinTeamForm } from './join-team-form.tsx';

export function JoinTeamDialog({ eventId, isOpen, onClose, onDone }: TeamDialogProps) {
  const { t } = useTranslation('teams');
  return (
    <Dialog title={t('join.title')} isOpen={isOpen} onClose={onClose}>
      <JoinTeamForm
        eventId={eventId}
        onJoined={(team) => {
          onDone?.(team);
          onClose();
        }}
      />
    </Dialog>
  );
}
