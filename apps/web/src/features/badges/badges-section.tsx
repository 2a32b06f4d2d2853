import type { ManagedBadge } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { latestOf } from '../../lib/latest-of.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRowWrite } from '../../ui/records/use-row-write.ts';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';
import { badgesQuery, removeBadge } from './api.ts';
import { type BadgeAct, BadgeDialogs, type OpenedDialog } from './badge-dialogs.tsx';
import { BadgeRow } from './badge-row.tsx';
import styles from './badges.module.css';
import sentences from './badges.en.json';

/** The badges of the organization and the product, for those who make and give them. */
export function BadgesSection() {
  const { t } = useTranslation(sentences);
  const query = useQuery(badgesQuery());
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const { writeConfirmed } = useRowWrite(t('removeFailed'));
  const remove = ({ id, name, holders: count }: ManagedBadge) =>
    writeConfirmed(
      { title: t('removeTitle', { name }), text: t('removeText', { count }), confirmLabel: t('remove') },
      t('removed'),
      (send) => send(removeBadge, { params: { badgeId: id } }),
    );
  const shown: OpenedDialog = opened?.badge
    ? { ...opened, badge: latestOf(query.data, opened.badge) }
    : opened;
  const act: BadgeAct = (kind, badge) => {
    if (kind === 'remove') remove(badge);
    else setOpened({ kind, badge });
  };
  return (
    <Stack gap={24}>
      <div className={styles['head']}>
        <p className="dim">{t('lead')}</p>
        <Button
          kind="primary"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened({ kind: 'edit', badge: null })}
        >
          {t('create')}
        </Button>
      </div>
      <QueryView query={query} failure={t('failed')} skeleton={<SkeletonRows count={6} />}>
        {(badges) => (
          <Stack gap={24}>
            <Panel title={t('own')} isFlush>
              <RecordList
                label={t('ownList')}
                items={badges.filter(({ isOwn }) => isOwn)}
                empty={t('ownEmpty')}
              >
                {(badge) => <BadgeRow key={badge.id} badge={badge} onAct={act} />}
              </RecordList>
            </Panel>
            <Panel title={t('product')} isFlush>
              <RecordList
                label={t('productList')}
                items={badges.filter(({ isOwn }) => !isOwn)}
                empty={t('ownEmpty')}
              >
                {(badge) => <BadgeRow key={badge.id} badge={badge} onAct={act} />}
              </RecordList>
            </Panel>
          </Stack>
        )}
      </QueryView>
      <BadgeDialogs opened={shown} onClose={() => setOpened(null)} />
    </Stack>
  );
}
