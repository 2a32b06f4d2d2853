import { dataQuery, type RouteData } from '../../lib/route-query.ts';
import { teamRoutes } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useWrite } from '../../lib/use-write.ts';
import { registerForEvent } from '../../resources/events.ts';
import { joinTeam } from '../../resources/teams.ts';
import { Form } from '../../ui/form.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice, ProblemNotice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
import { TeamCodeField } from './team-code-field.tsx';
import { cleanTeamCode } from './team-code-state.ts';
import styles from './teams.module.css';
import sentences from './teams.en.json';

type TeamByCode = NonNullable<RouteData<typeof teamRoutes.search>>;

function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation(sentences);
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    if (code !== '') return onCode(code);
    setProblem(t('join.missing'));
    field.current?.focus();
  };
  return (
    <Panel>
      <Form noValidate autoComplete="off" submitLabel={t('find.submit')} onSubmit={submit}>
        <TeamCodeField
          ref={field}
          label={t('join.code')}
          value={code}
          error={problem}
          maxLength={2 * limits.teamCodeLength}
          onChange={(typed) => {
            setCode(cleanTeamCode(typed));
            setProblem(null);
          }}
        />
      </Form>
    </Panel>
  );
}

function Entry({ code, found: { team, event } }: { code: string; found: TeamByCode }) {
  const { t } = useTranslation(sentences);
  const navigate = useNavigate();
  const params = { eventId: event.id };
  const { isPending, problem, run } = useWrite({ failure: t('join.failed') });
  const enter = () =>
    run(async (send) => {
      if (!event.isRegistered) await send(registerForEvent, { params, body: {} });
      const { data } = await send(joinTeam, { params, body: { teamCode: code } });
      toast.success(t('join.done'));
      await navigate({ to: '/teams/$teamId', params: { teamId: data.id } });
    });
  if (!event.isRegistered && (event.needsCode || !event.canRegister))
    return (
      <>
        <Notice>{t(event.needsCode ? 'find.needsCode' : 'find.closed', { event: event.name })}</Notice>
        <ButtonLink to="/events/$eventId" params={params}>
          {t('page.openEvent')}
        </ButtonLink>
      </>
    );
  return (
    <>
      {!event.isRegistered && <p className={styles['note']}>{t('find.register', { event: event.name })}</p>}
      <ProblemNotice problem={problem} />
      <Button kind="primary" fullWidth disabled={isPending} onClick={() => void enter()}>
        {isPending
          ? t('join.busy')
          : t(event.isRegistered ? 'join.joinNamed' : 'find.registerAndJoin', { team: team.name })}
      </Button>
    </>
  );
}

function FoundTeam({ code, onAnother }: { code: string; onAnother: () => void }) {
  const { t } = useTranslation(sentences);
  const query = useQuery({ ...dataQuery(teamRoutes.search, { query: { code } }), retry: false });
  const another = (
    <Button kind="quiet" onClick={onAnother}>
      {t('find.another')}
    </Button>
  );
  return (
    <QueryView query={query} skeleton={<SkeletonRows count={2} />} failure={t('find.failed')}>
      {(found) =>
        found === null ? (
          <EmptyState drawing="search" action={another}>
            {t('find.none')}
          </EmptyState>
        ) : (
          <Panel title={found.team.name}>
            <Stack gap={16}>
              <p className={styles['note']}>
                <Link to="/events/$eventId" params={{ eventId: found.event.id }}>
                  {t('find.in', { event: found.event.name })}
                </Link>
                {' · '}
                {t('find.seats', { count: found.team.memberCount, max: found.team.maxMembers })}
              </p>
              <Entry code={code} found={found} />
              {another}
            </Stack>
          </Panel>
        )
      }
    </QueryView>
  );
}

/** Where a code of a team is entered without its event being known. */
export function FindTeamPage() {
  const { t } = useTranslation(sentences);
  const { code: given = '' }: { code?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const code = cleanTeamCode(given);
  const show = (next: string | undefined) => void navigate({ to: '/teams/join', search: { code: next } });
  return (
    <>
      <PageHeader title={t('find.title')} lead={t('find.lead')} />
      <div className={styles['narrow']}>
        {code === '' ? (
          <CodeForm onCode={show} />
        ) : (
          <FoundTeam code={code} onAnother={() => show(undefined)} />
        )}
      </div>
    </>
  );
}
