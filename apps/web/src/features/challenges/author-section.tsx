import type { ChallengeAuthors } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { FormSection } from '../../ui/form-section.tsx';
import { IconButton } from '../../ui/button.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { authorsQuery, setAuthors } from './api.ts';
import { candidatesLeft } from './author-state.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './challenge-manager.module.css';
import sentences from './challenges.en.json';

/** Saved by itself: who looks after a challenge is nothing that events show. */
export function AuthorSection({ challengeId }: { challengeId: string }) {
  const { t } = useTranslation(sentences);
  const query = useQuery(authorsQuery(challengeId));
  return (
    <FormSection isFolded title={t('authors.title')} lead={t('authors.lead')}>
      <QueryView query={query} failure={t('authors.failed')} skeleton={<Skeleton height={64} />}>
        {(authors) => <AuthorFields challengeId={challengeId} given={authors} />}
      </QueryView>
    </FormSection>
  );
}

function AuthorFields({ challengeId, given }: { challengeId: string; given: ChallengeAuthors }) {
  const { t } = useTranslation(sentences);
  const { owner, authors, authorsOnly } = given;
  const { isPending, problem, run } = useWrite({ failure: t('authors.notChanged') });
  const save = (userIds: string[]) =>
    void run(async (send) => {
      await send(setAuthors, { params: { challengeId }, body: { userIds } });
    });
  const ids = authors.map(({ id }) => id);
  return (
    <>
      <ul className="plain-list flex wraps gap-8" aria-label={t('authors.title')}>
        {owner !== null && (
          <li className={classNames('inline-row gap-8 frame shrinks breaks', styles['person'])}>
            <bdi>{owner.username}</bdi> <span className="dim">{t('authors.owner')}</span>
          </li>
        )}
        {authors.map(({ id, username }) => (
          <li key={id} className={classNames('inline-row gap-8 frame shrinks breaks', styles['person'])}>
            <bdi>{username}</bdi>
            {given.can.edit && (
              <IconButton
                label={t('authors.remove', { name: username })}
                size="sm"
                disabled={isPending}
                onClick={() => save(ids.filter((other) => other !== id))}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {given.can.edit && authors.length < limits.challengeAuthors && (
        <SelectField
          label={t('authors.add')}
          placeholder={t('authors.pick')}
          searchable
          value={null}
          disabled={isPending}
          nothingFoundMessage={t('authors.nobody')}
          data={candidatesLeft(given).map(({ id, username }) => ({ value: id, label: username }))}
          onChange={(id) => {
            if (id !== null) save([...ids, id]);
          }}
        />
      )}
      <p className="dim">{t(authorsOnly ? 'authors.only' : 'authors.everybody')}</p>
      <ProblemNotice problem={problem} />
    </>
  );
}
