import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../../lib/use-write.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { FormSection } from '../../../../ui/form-section.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { collectionsQuery, linkChallenge, unlinkChallenge } from '../../api.ts';
import { LinkList } from './link-list.tsx';
import sentences from './learning-editor.en.json';
import uiSentences from '../../../../ui/ui.en.json';

/** In the editor of a challenge: what its players are to learn first; each change is saved at once. */
export function LearnFirstSection({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(sentences);
  const all = useQuery(collectionsQuery());
  const linked = useQuery(collectionsQuery({ challengeId }));
  const [added, setAdded] = useState(0);
  const { isPending, run } = useWrite({
    failure: t('links.failed'),
    onError: (sentence) => toast.error(sentence),
  });
  const links = (linked.data?.data ?? []).map(({ id, title }) => ({ id, name: title }));
  const known = new Set(links.map(({ id }) => id));
  const add = (collectionId: string) =>
    void run(async (send) => {
      await send(linkChallenge, { params: { collectionId, challengeId } });
      setAdded((before) => before + 1);
    });
  return (
    <FormSection isFolded title={t('first.title')} lead={t('first.lead')}>
      {linked.isError && (
        <ErrorState error={linked.error} fallback={t('first.failed')} onRetry={() => void linked.refetch()} />
      )}
      {linked.data !== undefined && links.length === 0 && <p className="dim">{t('first.none')}</p>}
      <LinkList
        label={t('first.title')}
        links={links}
        isBusy={isPending}
        onRemove={(collectionId) =>
          void run(
            async (send) => void (await send(unlinkChallenge, { params: { collectionId, challengeId } })),
          )
        }
      />
      <SelectField
        key={added}
        label={t('first.add')}
        placeholder={t('links.pick')}
        nothingFoundMessage={all.isSuccess ? t('links.nothing') : undefined}
        error={all.isError ? t('errorTitle', { ns: uiSentences }) : undefined}
        data={(all.data?.data ?? [])
          .filter(({ id }) => !known.has(id))
          .map(({ id, title }) => ({ value: id, label: title }))}
        value={null}
        searchable
        onChange={(id) => id !== null && add(id)}
      />
    </FormSection>
  );
}
