import type { Route } from '@guidon/contract';
import { IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SharePicture } from './share-picture.tsx';
import sentences from './share-cards.en.json';

export interface ShareButtonProps {
  of: 'placing' | 'solve';
  route: Route;
  params: Readonly<Record<string, string>>;
  isSmall?: boolean;
}

/** Opens a picture that the server draws, to pass on. */
export function ShareButton({ of, route, params, isSmall = false }: ShareButtonProps) {
  const { t } = useTranslation(sentences);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(isSmall ? { kind: 'quiet', size: 'xs' } : { fullWidth: true })}
        leftSection={<IconShare size={isSmall ? 14 : 18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(`open.${of}`)}
      </Button>
      <Dialog title={t(`title.${of}`)} isOpen={isOpen} onClose={() => setOpen(false)} isWide>
        <SharePicture route={route} params={params} label={t(`title.${of}`)} />
      </Dialog>
    </>
  );
}
