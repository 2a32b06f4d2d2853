import type { EventDetail } from '@guidon/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { SendWrite } from '../../lib/send-write.ts';
import { useUser } from '../../lib/session.tsx';
import { useWrite } from '../../lib/use-write.ts';
import { mayReadBoard } from '../../resources/event-clock-state.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { confirm } from '../../ui/confirm.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { questionsOf } from '../event-parts/entry/index.ts';
import { admissionText } from '../event-parts/index.ts';
import { unregister } from './api.ts';
import { eventAction, type EventAction } from './event-action-state.ts';
import styles from './event-side.module.css';
import { RegisterForm } from './register-form.tsx';
import sentences from './events.en.json';
import eventPartsSentences from '../event-parts/event-parts.en.json';

function Lead({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classNames('stack gap-12', styles['lead'])}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

function Leave({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('messages.unregisterFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const ask = async (send: SendWrite) => {
    const isSure = await confirm({
      title: t('action.unregisterTitle'),
      text: t('action.unregisterText'),
      confirmLabel: t('action.unregister'),
      cancelLabel: t('action.stay'),
      isDanger: true,
    });
    if (!isSure) return;
    const { alreadyUnregistered } = await send(unregister, { params: { eventId } });
    if (alreadyUnregistered) toast.info(t('messages.notRegistered'));
    else toast.success(t('messages.unregistered'));
  };
  return (
    <Button
      kind="quiet"
      size="xs"
      className={styles['quietAction'] ?? ''}
      loading={isPending}
      onClick={() => void run(ask)}
    >
      {t('action.unregister')}
    </Button>
  );
}

/** Takes back an application, which loses nothing but the place in line. */
function TakeBack({ eventId }: { eventId: string }) {
  const { t } = useTranslation(sentences);
  const { isPending, run } = useWrite({
    failure: t('messages.unregisterFailed'),
    onError: (sentence) => toast.error(sentence),
  });
  const takeBack = () =>
    run(async (send) => {
      await send(unregister, { params: { eventId } });
      toast.success(t('messages.takenBack'));
    });
  return (
    <Button fullWidth loading={isPending} onClick={() => void takeBack()}>
      {t('action.takeBack')}
    </Button>
  );
}

function TeamRule({ teams: { teamMode, teamSizeMax: max } }: Pick<EventDetail, 'teams'>) {
  const { t } = useTranslation(sentences);
  if (teamMode === 'individual') return null;
  return <p>{t(`action.register.${teamMode === 'teams' ? 'inTeams' : 'inTeamsOrAlone'}`, { max })}</p>;
}

/** What is said of the board of an event that is over. */
function overText(event: EventDetail): 'text' | 'awaitsCeremony' | 'awaitsResults' | 'closed' {
  if (!mayReadBoard(event)) return 'closed';
  if (event.isRevealed) return 'text';
  return event.reveal === 'by-hand' && event.freezeTime !== null ? 'awaitsCeremony' : 'awaitsResults';
}

function useActionView(event: EventDetail, action: EventAction): ReactNode {
  const { t } = useTranslation(sentences);
  const { t: tParts } = useTranslation(eventPartsSentences);
  const params = { eventId: event.id };
  switch (action.kind) {
    case 'enter':
    case 'paused':
      return (
        <Lead title={t(`action.${action.kind}.title`)} text={t(`action.${action.kind}.text`)}>
          <ButtonLink kind="primary" size="lg" fullWidth to="/events/$eventId/challenges" params={params}>
            {t('action.enter.submit')}
          </ButtonLink>
        </Lead>
      );
    case 'register': {
      const asks = questionsOf(event) !== null ? 'askText' : 'text';
      const text = action.needsCode ? 'codeText' : asks;
      return (
        <Lead
          title={t('action.register.title')}
          text={t(`action.register.${action.asStaff ? 'staffText' : text}`)}
        >
          <TeamRule teams={event.teams} />
          {action.asks !== 'place' && <p>{t(`action.register.asks.${action.asks}`)}</p>}
          <RegisterForm
            event={event}
            needsCode={action.needsCode}
            isQuiet={action.asStaff}
            asks={action.asks}
          />
        </Lead>
      );
    }
    case 'pending':
    case 'inLine':
      return (
        <Lead title={t(`action.${action.kind}.title`)} text={t(`action.${action.kind}.text`)}>
          <TakeBack eventId={event.id} />
        </Lead>
      );
    case 'over':
      return (
        <Lead title={t('action.over.title')} text={t(`action.over.${overText(event)}`)}>
          {mayReadBoard(event) && (
            <ButtonLink kind="primary" fullWidth to="/events/$eventId/scoreboard" params={params}>
              {t('action.over.submit')}
            </ButtonLink>
          )}
          {action.canReview && (
            <ButtonLink fullWidth to="/events/$eventId/challenges" params={params}>
              {t('action.over.review')}
            </ButtonLink>
          )}
        </Lead>
      );
    case 'closed':
      return (
        <Lead
          title={t('action.closed.title')}
          text={[
            admissionText(tParts, event.registration),
            mayReadBoard(event) ? t('action.closed.text') : '',
          ].join(' ')}
        />
      );
    default:
      return <Lead title={t(`action.${action.kind}.title`)} text={t(`action.${action.kind}.text`)} />;
  }
}

export function EventActionPanel({ event }: { event: EventDetail }) {
  const user = useUser();
  const action = eventAction(event, user.rights.includes('events.register-without-code'));
  const view = useActionView(event, action);
  const { t } = useTranslation(sentences);
  const mayPlay = action.kind === 'register' || (event.isRegistered && action.kind !== 'over');
  const isCalling = action.kind === 'enter' || (action.kind === 'register' && !action.asStaff);
  return (
    <Panel className={classNames(styles['first'], isCalling && styles['action'])}>
      {view}
      {event.can.readsContent && mayPlay && <Notice>{t('action.readsContent')}</Notice>}
      {event.can.unregister && (
        <div className={classNames('stack gap-12', styles['lead'])}>
          <Leave eventId={event.id} />
        </div>
      )}
    </Panel>
  );
}
