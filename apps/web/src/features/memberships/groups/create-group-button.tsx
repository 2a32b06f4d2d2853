import './catalogue.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { GroupDialog } from './group-dialog.tsx';

export function CreateGroupButton() {
  const { t } = useTranslation('memberGroups');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      {isOpen && <GroupDialog group={null} onClose={() => setOpen(false)} />}
    </>
  );
}
