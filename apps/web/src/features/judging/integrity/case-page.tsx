import type { CaseDetail, EventDetail } from '@guidon/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { EventFrame } from '../../event-parts/index.ts';
import { caseQuery } from './api.ts';
import { CaseNotes } from './case-notes.tsx';
import { StateBadge } from './case-names.tsx';
import { CaseUnit } from './case-unit.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './integrity.module.css';
import { SentFlags, SharedDevices } from './sent-flags.tsx';
import sentences from './integrity.en.json';

function Head({ eventId, shown }: { eventId: string; shown: CaseDetail }) {
  const { t } = useTranslation(sentences);
  const { kind, state, openedAt, openedBy, reason } = shown;
  return (
    <header className="stack gap-8">
      <Link to="/admin/events/$eventId/cases" params={{ eventId }} className={styles['back']}>
        <IconArrowLeft size={16} aria-hidden /> {t('case.back')}
      </Link>
      <h2 className={classNames('row wraps gap-8', styles['title'])}>
        {t(`kinds.${kind}`)} <StateBadge state={state} />
      </h2>
      <p className="dim">
        {kind === 'foreign-flag'
          ? t('case.bySystem')
          : openedBy !== null && <bdi>{t('case.by', { name: openedBy.username })}</bdi>}{' '}
        <RelativeTime at={openedAt} />
      </p>
      {reason !== '' && (
        <p dir="auto" className={styles['text']}>
          {reason}
        </p>
      )}
    </header>
  );
}

function Case({ event, caseId }: { event: EventDetail; caseId: string }) {
  const { t } = useTranslation(sentences);
  const [hasAnswers, setHasAnswers] = useState(false);
  const query = useQuery(caseQuery(event.id, caseId, hasAnswers));
  return (
    <QueryView query={query} failure={t('case.failed')} skeleton={<SkeletonRows count={8} />}>
      {(shown) => (
        <Stack gap={16}>
          <Head eventId={event.id} shown={shown} />
          <Panel title={t('case.units')}>
            <div className={styles['units']}>
              {shown.units.map((about) => (
                <CaseUnit key={about.unit.id} eventId={event.id} caseId={caseId} about={about} />
              ))}
            </div>
          </Panel>
          <Panel
            title={t('case.sent')}
            aside={
              shown.can.seeAnswers &&
              shown.sent.length > 0 && (
                <SwitchField
                  label={t('case.showAnswers')}
                  description={t('case.showHint')}
                  checked={hasAnswers}
                  onChange={(change) => setHasAnswers(change.currentTarget.checked)}
                />
              )
            }
            isFlush
          >
            <SentFlags sent={shown.sent} hasAnswers={hasAnswers} />
          </Panel>
          {shown.sharedDevices.length > 0 && (
            <Panel title={t('case.shared')}>
              <SharedDevices shown={shown} />
            </Panel>
          )}
          <Panel title={t('case.notes')}>
            <CaseNotes eventId={event.id} caseId={caseId} notes={shown.notes} />
          </Panel>
        </Stack>
      )}
    </QueryView>
  );
}

/** One case: what was sent, from where, what was decided, and what the unit says to it. */
export function CasePage() {
  const { t } = useTranslation(sentences);
  const { caseId = '' } = useParams({ strict: false });
  return (
    <EventFrame title={(event) => t('titleOf', { event })}>
      {(event) =>
        event.can.rights.includes('judge') ? (
          <Case event={event} caseId={caseId} />
        ) : (
          <Notice>{t('notAllowed')}</Notice>
        )
      }
    </EventFrame>
  );
}
