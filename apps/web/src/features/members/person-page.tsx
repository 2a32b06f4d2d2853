import './catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { MemberDetail } from '@guidon/contract';
import { ApiError } from '../../lib/api-error.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import { usePageTitle } from '../../navigation/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Stack } from '../../ui/stack.tsx';
import { memberQuery } from './api.ts';
import { PersonAccount } from './person-account.tsx';
import { PersonEvents } from './person-events.tsx';
import { PersonGroups } from './person-groups.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonInvitations } from './person-invitations.tsx';
import styles from './person.module.css';
import { PersonSessions } from './person-sessions.tsx';

function Person({ person }: { person: MemberDetail }) {
  usePageTitle(person.username);
  return (
    <Stack gap={24}>
      <PersonHead person={person} />
      <div className={styles['panels']}>
        <PersonAccount person={person} />
        <PersonGroups person={person} />
        <PersonSessions person={person} />
        <PersonInvitations person={person} />
      </div>
      <PersonEvents person={person} />
    </Stack>
  );
}

/** A member with all that those who manage members need of them. */
export function PersonPage() {
  const { t } = useTranslation('members');
  const { userId = '' } = useParams({ strict: false });
  const query = useQuery(memberQuery(userId));
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return (
      <CenteredPage
        title={t('person.missing')}
        text={t('person.missingText')}
        drawing={<Drawing name="lost" />}
      >
        <ButtonLink kind="primary" to="/admin/users">
          {t('person.back')}
        </ButtonLink>
      </CenteredPage>
    );
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={8} />} failure={t('person.failed')}>
      {(person) => <Person key={person.userId} person={person} />}
    </QueryView>
  );
}
