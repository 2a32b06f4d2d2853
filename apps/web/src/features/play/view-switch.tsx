import { IconColumns1, IconColumns2 } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './challenge-head.module.css';
import { useStory } from './use-story.ts';
import sentences from './play.en.json';

interface ViewSwitchProps {
  challengeId: string;
  eventId: string | null;
  /** Whether the page is in one column now. */
  isPlain: boolean;
}

/** Between the challenge in two columns and in one. */
export function ViewSwitch({ challengeId, eventId, isPlain }: ViewSwitchProps) {
  const { t } = useTranslation(sentences);
  const story = useStory();
  const Icon = isPlain ? IconColumns2 : IconColumns1;
  return (
    <ButtonLink
      className={styles['viewSwitch'] ?? ''}
      kind="quiet"
      size="xs"
      to={isPlain ? '/challenges/$challengeId' : '/challenges/$challengeId/old'}
      params={{ challengeId }}
      search={{
        ...(eventId !== null && { event: eventId }),
        ...(story && { adventure: story.adventureId }),
      }}
      replace
      leftSection={<Icon size={16} aria-hidden />}
    >
      {t(isPlain ? 'view.columns' : 'view.plain')}
    </ButtonLink>
  );
}
