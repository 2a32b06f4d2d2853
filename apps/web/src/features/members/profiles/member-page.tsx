import type { MemberProfile } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { CenteredPage } from '../../../navigation/centered-page.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Row } from '../../../ui/row.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { LazyShownProgress } from '../../progress/index.ts';
import { profileQuery } from '../api.ts';
import styles from './member-page.module.css';
import { ResultsPanel, RunningPanel } from './results-panel.tsx';
import { SkillsPanel } from './skills-panel.tsx';
import sentences from './member-profiles.en.json';

function Head({ member: { id, username, avatarUrl, memberSince } }: { member: MemberProfile }) {
  const { t } = useTranslation(sentences);
  return (
    <header className="row wraps gap-16">
      <Mark id={id} name={username} imageUrl={avatarUrl} size={72} />
      <div>
        <h1 className={styles['name']}>{username}</h1>
        <p className={styles['about']}>{t('since', { date: formatDate(memberSince) })}</p>
      </div>
    </header>
  );
}

function Member({ member }: { member: MemberProfile }) {
  const { t } = useTranslation(sentences);
  const { id, username, isOwn, shows, running, skills, progress } = member;
  usePageTitle(username);
  return (
    <Stack gap={24}>
      <Head member={member} />
      {isOwn && (
        <Notice tone={shows.showsProfile ? 'info' : 'warning'}>
          <Stack gap={8}>
            <p>{t(shows.showsProfile ? 'own' : 'ownHidden')}</p>
            <Row gap={8} wrap>
              <ButtonLink size="xs" to="/profile">
                {t('change')}
              </ButtonLink>
              <ButtonLink size="xs" to="/gallery" search={{ of: 'mine' }}>
                {t('pictures')}
              </ButtonLink>
            </Row>
          </Stack>
        </Notice>
      )}
      {progress !== null && <LazyShownProgress progress={progress} />}
      <RunningPanel running={running} />
      {shows.showsSkills && <SkillsPanel skills={skills} />}
      {shows.showsEvents && <ResultsPanel userId={id} isOwn={isOwn} />}
    </Stack>
  );
}

function Missing() {
  const { t } = useTranslation(sentences);
  return (
    <CenteredPage title={t('missing')} text={t('missingText')} drawing={<Drawing name="lost" />}>
      <ButtonLink kind="primary" to="/dashboard">
        {t('toDashboard')}
      </ButtonLink>
    </CenteredPage>
  );
}

/** What a member shows of themselves to others of the organization. */
export function MemberPage() {
  const { t } = useTranslation(sentences);
  const { userId = '' } = useParams({ strict: false });
  const query = useQuery(profileQuery(userId));
  if (query.error instanceof ApiError && query.error.status === 404) return <Missing />;
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={6} />} failure={t('failed')}>
      {(member) => <Member key={member.id} member={member} />}
    </QueryView>
  );
}
