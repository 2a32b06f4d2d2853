import type { ManagedBadge } from '@guidon/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { latestOf } from '../../lib/latest-of.ts';
import { useWrite } from '../../lib/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Stack } from '../../ui/stack.tsx';
import { toast } from '../../ui/toast.ts';
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
  const removing = useWrite({ failure: t('removeFailed'), onError: (sentence) => toast.error(sentence) });
  const remove = ({ id, name, holders }: ManagedBadge) =>
    void removing.run(async (send) => {
      const isSure = await confirm({
        title: t('removeTitle', { name }),
        text: t('removeText', { count: holders }),
        confirmLabel: t('remove'),
        isDanger: true,
      });
      if (!isSure) return;
      await send(removeBadge, { params: { badgeId: id } });
      toast.success(t('removed'));
    });
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
              <BadgeList
                label={t('ownList')}
                badges={badges.filter(({ isOwn }) => isOwn)}
                empty={t('ownEmpty')}
                onAct={act}
              />
            </Panel>
            <Panel title={t('product')} isFlush>
              <BadgeList
                label={t('productList')}
                badges={badges.filter(({ isOwn }) => !isOwn)}
                empty={t('ownEmpty')}
                onAct={act}
              />
            </Panel>
          </Stack>
        )}
      </QueryView>
      <BadgeDialogs opened={shown} onClose={() => setOpened(null)} />
    </Stack>
  );
}

interface BadgeListProps {
  label: string;
  badges: readonly ManagedBadge[];
  empty: string;
  onAct: BadgeAct;
}

function BadgeList({ label, badges, empty, onAct }: BadgeListProps) {
  if (badges.length === 0) return <EmptyState drawing="list">{empty}</EmptyState>;
  return (
    <ul className="plain-list" aria-label={label}>
      {badges.map((badge) => (
        <BadgeRow key={badge.id} badge={badge} onAct={onAct} />
      ))}
    </ul>
  );
}
