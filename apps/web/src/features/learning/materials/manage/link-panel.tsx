import type { LearningCollection } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { openEventsToEditQuery } from '../../../../resources/events.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { toast } from '../../../../ui/toast.ts';
import { ChallengeSelect } from '../../../../resources/challenge-select.tsx';
import { linkChallenge, linkEvent, unlinkChallenge, unlinkEvent } from '../../api.ts';
import styles from './collection-editor.module.css';
import { LinkList } from './link-list.tsx';
import sentences from './learning-editor.en.json';
import uiSentences from '../../../../ui/ui.en.json';

type Links = NonNullable<LearningCollection['links']>;

/** What shows the collection as what to learn first; each change is saved at once. */
export function LinkPanel({ collectionId, links }: { collectionId: string; links: Links }) {
  const { t } = useTranslation(sentences);
  const events = useQuery(openEventsToEditQuery());
  // Empties the fields once something was added.
  const [added, setAdded] = useState(0);
  const { isPending, run } = useWrite({
    failure: t('links.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const known = new Set([...links.challenges, ...links.events].map(({ id }) => id));
  const addChallenge = (challengeId: string) =>
    void run(async (send) => {
      await send(linkChallenge, { params: { collectionId, challengeId } });
      setAdded((before) => before + 1);
    });
  const addEvent = (eventId: string) =>
    void run(async (send) => {
      await send(linkEvent, { params: { collectionId, eventId } });
      setAdded((before) => before + 1);
    });
  return (
    <Panel title={t('links.title')}>
      <Stack gap={12}>
        <p className={styles['hint']}>{t('links.lead')}</p>
        <LinkList
          label={t('links.challenges')}
          links={links.challenges}
          isBusy={isPending}
          onRemove={(challengeId) =>
            void run(
              async (send) => void (await send(unlinkChallenge, { params: { collectionId, challengeId } })),
            )
          }
        />
        <ChallengeSelect
          key={`challenge-${added}`}
          label={t('links.addChallenge')}
          placeholder={t('links.pick')}
          nothingFound={t('links.nothing')}
          value={null}
          except={known}
          onChange={(challenge) => challenge && addChallenge(challenge.id)}
        />
        <LinkList
          label={t('links.events')}
          links={links.events}
          isBusy={isPending}
          onRemove={(eventId) =>
            void run(async (send) => void (await send(unlinkEvent, { params: { collectionId, eventId } })))
          }
        />
        <SelectField
          key={`event-${added}`}
          label={t('links.addEvent')}
          placeholder={t('links.pick')}
          nothingFoundMessage={events.isSuccess ? t('links.nothing') : undefined}
          error={events.isError ? t('errorTitle', { ns: uiSentences }) : undefined}
          data={(events.data ?? [])
            .filter(({ id }) => !known.has(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          searchable
          onChange={(eventId) => eventId !== null && addEvent(eventId)}
        />
      </Stack>
    </Panel>
  );
}
