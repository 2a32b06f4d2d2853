import { IconFileExport, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useUser } from '../../lib/session.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LazyExportDialog } from '../exchange/export/index.ts';
import { DropOverlay, ImportDialog, useDropTarget, useImport } from '../exchange/import/index.ts';
import { BankPanel, useBankPages } from './bank-panel.tsx';
import { useBankFilter } from './use-bank-filter.ts';
import { useChallengeRoute } from './use-challenge-route.ts';
import { useUploads } from './use-uploads.ts';
import { WritingDesk } from './writing-desk.tsx';
import sentences from './challenges.en.json';

export function ChallengeManagerPage() {
  const { t } = useTranslation(sentences);
  const { rights } = useUser();
  const route = useChallengeRoute();
  const filter = useBankFilter();
  const bank = useBankPages(filter);
  const uploads = useUploads();
  const importing = useImport();
  const [isExporting, setExporting] = useState(false);
  const mayCreate = bank.head?.can.create ?? false;
  const isDropOver = useDropTarget(route.isOpen || !mayCreate, (source) => {
    importing.start(source);
    route.openImport();
  });
  const createButton = mayCreate && (
    <Button kind="primary" leftSection={<IconPlus size={18} aria-hidden />} onClick={route.create}>
      {t('create')}
    </Button>
  );
  if (route.isEditing)
    return (
      <WritingDesk
        key={route.deskKey}
        challengeId={route.challengeId}
        eventId={route.eventId}
        start={route.start}
        categories={bank.head?.categories ?? []}
        uploads={uploads}
        onCreated={route.created}
        onNext={route.next}
        onDuplicated={route.edit}
        onClose={() => {
          uploads.dropWaiting();
          route.close();
        }}
      />
    );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayCreate && (
            <>
              {rights.includes('bank.write-shared') && (
                <ButtonLink kind="quiet" to="/admin/sequences">
                  {t('sequences')}
                </ButtonLink>
              )}
              {rights.includes('learning.write') && (
                <ButtonLink kind="quiet" to="/admin/adventures">
                  {t('adventures')}
                </ButtonLink>
              )}
              {rights.includes('badges.give') && (
                <ButtonLink kind="quiet" to="/admin/badges">
                  {t('badges')}
                </ButtonLink>
              )}
              {rights.includes('questions.read') && (
                <ButtonLink kind="quiet" to="/admin/questions">
                  {t('questionList.title')}
                </ButtonLink>
              )}
              <Button leftSection={<IconFileImport size={18} aria-hidden />} onClick={route.openImport}>
                {t('import')}
              </Button>
              <Button
                leftSection={<IconFileExport size={18} aria-hidden />}
                onClick={() => setExporting(true)}
              >
                {t('export')}
              </Button>
              {createButton}
            </>
          )
        }
      />
      <BankPanel filter={filter} bank={bank} onEdit={route.edit} createButton={createButton} />
      {isExporting && <LazyExportDialog choice={{}} onClose={() => setExporting(false)} />}
      {isDropOver && <DropOverlay text={t('dropHere')} />}
      {route.isImporting && (
        <ImportDialog
          importing={importing}
          onClose={() => {
            importing.reset();
            route.close();
          }}
        />
      )}
    </>
  );
}
