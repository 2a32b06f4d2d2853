import { IconMailPlus } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import sentences from './invitations.en.json';

interface InviteButtonProps {
  size?: 'xs';
  onClick: () => void;
}

export function InviteButton({ size, onClick }: InviteButtonProps) {
  const { t } = useTranslation(sentences);
  return (
    <Button
      kind="primary"
      {...(size && { size })}
      leftSection={<IconMailPlus size={16} aria-hidden />}
      onClick={onClick}
    >
      {t('panel.invite')}
    </Button>
  );
}
