import type { OwnSession } from '@guidon/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useSessionStore } from '../../../lib/session.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { endOtherSessions, endSession, sessionsQuery } from './api.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './profile.module.css';
import sentences from './profile.en.json';

function useSessionActions() {
  const { t } = useTranslation(sentences);
  const session = useSessionStore();
  const navigate = useNavigate();
  const { isPending: isBusy, run } = useWrite({
    failure: t('failed.endSession'),
    onError: (sentence) => toast.error(sentence),
  });

  const signOutHere = async () => {
    const question = { title: t('sessions.endOwnTitle'), text: t('sessions.endOwnText') };
    if (!(await confirm({ ...question, confirmLabel: t('sessions.endOwnConfirm') }))) return;
    await session.signOut();
    await navigate({ to: '/' });
  };
  const end = ({ id, device, isCurrent }: OwnSession) =>
    void run(async (send) => {
      if (isCurrent) return signOutHere();
      const question = { title: t('sessions.endTitle'), text: t('sessions.endText', { device }) };
      if (!(await confirm({ ...question, confirmLabel: t('sessions.endConfirm'), isDanger: true }))) return;
      await send(endSession, { params: { sessionId: id } });
      toast.success(t('sessions.ended'));
    });
  const endOthers = () =>
    void run(async (send) => {
      const question = { title: t('sessions.everywhereTitle'), text: t('sessions.everywhereText') };
      if (!(await confirm({ ...question, confirmLabel: t('sessions.everywhere'), isDanger: true }))) return;
      const { data } = await send(endOtherSessions);
      toast.success(t('sessions.endedAll', { count: data.endedSessions }));
    });
  return { isBusy, end, endOthers };
}

interface SessionItemProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isBusy, onEnd }: SessionItemProps) {
  const { t } = useTranslation(sentences);
  const { device, address, method, tenantDisplayName, createdAt, lastUsedAt, isCurrent } = session;
  return (
    <li className={classNames('row wraps', styles['item'])}>
      <div className={styles['itemWords']}>
        <p className="row wraps gap-8 medium">
          <bdi>{device}</bdi>
          {isCurrent && <Badge tone="accent">{t('sessions.current')}</Badge>}
          {tenantDisplayName !== null && <Badge>{tenantDisplayName}</Badge>}
        </p>
        <p className={styles['hint']}>
          {t(`sessions.methods.${method}`)} {address !== '' && t('sessions.from', { address })}
        </p>
        <p className={styles['hint']}>
          {t('sessions.lastUsed')} <RelativeTime at={lastUsedAt} />. {t('sessions.started')}{' '}
          <RelativeTime at={createdAt} />
        </p>
      </div>
      <Button size="xs" disabled={isBusy} aria-label={t('sessions.endLabel', { device })} onClick={onEnd}>
        {t('sessions.end')}
      </Button>
    </li>
  );
}

export function SessionsTab() {
  const { t } = useTranslation(sentences);
  const query = useQuery(sessionsQuery());
  const { isBusy, end, endOthers } = useSessionActions();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <div className={styles['narrow']}>
      <Panel
        title={t('sessions.title')}
        isFlush
        aside={
          others.length > 0 && (
            <Button kind="danger" size="xs" disabled={isBusy} onClick={endOthers}>
              {t('sessions.everywhere')}
            </Button>
          )
        }
      >
        <p className={styles['panelLead']}>
          {t(query.data !== undefined && others.length === 0 ? 'sessions.onlyThis' : 'sessions.lead')}
        </p>
        <QueryView query={query} skeleton={<SkeletonRows count={3} />} failure={t('failed.sessions')}>
          {(sessions) => (
            <ul className="plain-list">
              {sessions.map((session) => (
                <SessionItem key={session.id} session={session} isBusy={isBusy} onEnd={() => end(session)} />
              ))}
            </ul>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}
