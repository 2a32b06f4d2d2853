import type { Advantage } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { latestOf } from '../../../lib/latest-of.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { RecordList, RecordRow } from '../../../ui/records/record-list.tsx';
import { type RowWrites, useRowWrite } from '../../../ui/records/use-row-write.ts';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { AdvantageForm } from './advantage-form.tsx';
import { advantagesQuery, removeAdvantage } from '../api.ts';
import sentences from './advantages.en.json';

interface AdvantageRowProps {
  advantage: Advantage;
  writes: RowWrites;
  onEdit: () => void;
}

function AdvantageRow({ advantage, writes, onEdit }: AdvantageRowProps) {
  const { t } = useTranslation(sentences);
  const { id, name, description, kind, eventCount, soldCount } = advantage;
  const remove = () =>
    writes.writeConfirmed(
      { title: t('removeTitle', { name }), text: t('removeText'), confirmLabel: t('remove') },
      t('removed'),
      (send) => send(removeAdvantage, { params: { advantageId: id } }),
    );
  return (
    <RecordRow
      name={name}
      marks={name !== t(`kinds.${kind}`) && <Badge>{t(`kinds.${kind}`)}</Badge>}
      facts={
        <>
          <span>{eventCount === 0 ? t('unused') : t('events', { count: eventCount })}</span>
          <span>{t('sold', { count: soldCount })}</span>
        </>
      }
      label={t('actions', { name })}
      items={[
        { key: 'edit', label: t('edit'), onSelect: onEdit },
        { key: 'remove', label: t('remove'), onSelect: remove, isDanger: true },
      ]}
    >
      <span className="dim">{description === '' ? t(`kindTexts.${kind}`) : description}</span>
    </RecordRow>
  );
}

type OpenForm = { advantage: Advantage | null } | null;

/** The catalogue of advantages, for admins. */
export function AdvantagesPage() {
  const { t } = useTranslation(sentences);
  const query = useQuery(advantagesQuery());
  const [opened, setOpened] = useState<OpenForm>(null);
  const writes = useRowWrite(t('removeFailed'));
  const close = () => setOpened(null);
  const create = (
    <Button
      kind="primary"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setOpened({ advantage: null })}
    >
      {t('create')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={create} />
      <Panel isFlush>
        <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={3} />}>
          {({ data }) => (
            <RecordList label={t('list')} items={data} empty={t('empty')}>
              {(advantage) => (
                <AdvantageRow
                  key={advantage.id}
                  advantage={advantage}
                  writes={writes}
                  onEdit={() => setOpened({ advantage })}
                />
              )}
            </RecordList>
          )}
        </QueryView>
      </Panel>
      <Dialog
        title={t(opened?.advantage ? 'form.editTitle' : 'form.createTitle')}
        isOpen={opened !== null}
        onClose={close}
      >
        {opened && (
          <AdvantageForm
            advantage={opened.advantage && latestOf(query.data?.data, opened.advantage)}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
}
