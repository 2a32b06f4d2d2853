import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { GroupDialog } from './group-dialog.tsx';
import sentences from './member-groups.en.json';

export function CreateGroupButton() {
  const { t } = useTranslation(sentences);
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
