import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import type { PlayChallenge } from '@guidon/contract';
import { IconExternalLink } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSendWrite } from '../../lib/use-send-write.ts';
import { buttonVariant } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { launchChallenge } from './api.ts';
import { usePreview } from './preview-context.ts';
import sentences from './play.en.json';

interface EnvironmentLinkProps {
  challenge: Pick<PlayChallenge, 'id' | 'eventId'>;
  /** Where it leads without being started: in a tab that the reader opens in another way. */
  href: string;
}

/** The tab has to be opened by the click itself: browsers open none once the reply is there. */
export function EnvironmentLink({ challenge, href }: EnvironmentLinkProps) {
  const { t } = useTranslation(sentences);
  const send = useSendWrite();
  const isPreview = usePreview() !== null;
  const launch = async (tab: Window) => {
    tab.opener = null;
    try {
      const { data } = await send(launchChallenge, {
        params: { challengeId: challenge.id },
        body: challenge.eventId === null ? {} : { eventId: challenge.eventId },
      });
      tab.location.href = data.url;
    } catch (error) {
      tab.close();
      toast.error(errorMessage(error, t('detail.launchFailed')));
    }
  };
  const onClick = (event: MouseEvent) => {
    if (isPreview || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    const tab = window.open('', '_blank');
    if (tab === null) return;
    event.preventDefault();
    void launch(tab);
  };
  return (
    <Button
      component="a"
      variant={buttonVariant.default}
      size="sm"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onClick}
      rightSection={<IconExternalLink size={16} aria-hidden />}
    >
      {t('detail.environment')}
    </Button>
  );
}
