import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { MemberDetail } from '@guidon/contract';
import { ApiError } from '../../lib/api-error.ts';
import { formatDate, formatDateTime, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { CenteredPage } from '../../navigation/centered-page.tsx';
import { usePageTitle } from '../../navigation/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { memberQuery } from './api.ts';
import { Facts } from './facts.tsx';
import { PersonEvents } from './person-events.tsx';
import { PersonGroups } from './person-groups.tsx';
import { PersonHead } from './person-head.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './person.module.css';
import { PersonSessions } from './person-sessions.tsx';
import sentences from './members.en.json';
import appSentences from '../../app/app.en.json';

function PersonInvitations({ person: { invitations } }: { person: MemberDetail }) {
  const { t } = useTranslation(sentences);
  return (
    <Panel title={t('person.invitations')}>
      {invitations.length === 0 ? (
        <p className="dim">{t('person.noInvitations')}</p>
      ) : (
        <ul className={styles['rows']}>
          {invitations.map(({ id, role, state, invitedBy, createdAt }) => (
            <li key={id} className={classNames('row wraps', styles['row'])}>
              <span className={styles['words']}>
                {t(`roles.${role}`, { ns: appSentences })}{' '}
                <bdi className="dim">
                  {t('person.invitedBy', { name: invitedBy, date: formatDate(createdAt) })}
                </bdi>
              </span>
              <Badge tone={state === 'open' ? 'info' : 'neutral'}>{t(`person.invitation.${state}`)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PersonAccount({ person }: { person: MemberDetail }) {
  const { t } = useTranslation(sentences);
  const { email, isEmailVerified, accountSince, joinedAt, signInWays, hasSecondFactor, answerCounts } =
    person;
  const ways = signInWays.map((way) => t(`person.ways.${way}`));
  return (
    <Panel title={t('person.account')}>
      <Facts
        facts={[
          [t('columns.email'), email],
          [t('person.verified'), t(isEmailVerified ? 'person.yes' : 'person.no')],
          [t('columns.joined'), formatDate(joinedAt)],
          [t('person.since'), formatDate(accountSince)],
          [t('person.signInWays'), ways.length === 0 ? t('person.noWay') : ways.join(', ')],
          [t('person.secondFactor'), t(hasSecondFactor ? 'person.yes' : 'person.no')],
          [t('person.answers'), formatNumber(answerCounts.total)],
          [t('person.answersLately'), formatNumber(answerCounts.lastMonth)],
          [
            t('person.lastAnswer'),
            answerCounts.lastAt === null ? t('never') : formatDateTime(answerCounts.lastAt),
          ],
        ]}
      />
    </Panel>
  );
}

function Person({ person }: { person: MemberDetail }) {
  usePageTitle(person.username);
  return (
    <Stack gap={24}>
      <PersonHead person={person} />
      <div className={classNames('grid gap-24 align-start', styles['panels'])}>
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
  const { t } = useTranslation(sentences);
  const { userId = '' } = useParams({ strict: false });
  const query = useQuery(memberQuery(userId));
  if (query.error instanceof ApiError && query.error.status === 404)
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
