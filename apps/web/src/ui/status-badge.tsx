import { IconClock, IconFlag, IconPencil } from '@tabler/icons-react';
import { Badge } from './badge.tsx';
import styles from './badge.module.css';

export type EventStatus = 'draft' | 'scheduled' | 'active' | 'completed';

const words: Record<EventStatus, string> = {
  draft: 'DRAFT',
  scheduled: 'UPCOMING',
  active: 'LIVE NOW',
  completed: 'COMPLETED',
};

export function StatusBadge({ status }: { status: EventStatus }) {
  switch (status) {
    case 'active':
      return (
        <Badge tone="accent" icon={<span className={styles['pulse']} />}>
          {words.active}
        </Badge>
      );
    case 'scheduled':
      return (
        <Badge tone="info" icon={<IconClock size={13} aria-hidden />}>
          {words.scheduled}
        </Badge>
      );
    case 'completed':
      return <Badge icon={<IconFlag size={13} aria-hidden />}>{words.completed}</Badge>;
    case 'draft':
      return (
        <Badge tone="warning" icon={<IconPencil size={13} aria-hidden />}>
          {words.draft}
        </Badge>
      );
  }
}
