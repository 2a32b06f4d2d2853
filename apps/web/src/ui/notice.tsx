import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeTone = 'info' | 'warning' | 'wrong' | 'right';

const icons = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  wrong: IconCircleX,
  right: IconCircleCheck,
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  /** Announced to screen readers; for notices that appear after an action. */
  isAlert?: boolean;
  children?: ReactNode;
}

export function Notice({ tone = 'info', title, isAlert, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={styles['notice']} data-tone={tone} role={isAlert ? 'alert' : undefined}>
      <Icon size={20} className={styles['icon']} aria-hidden />
      <div className={styles['words']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {children !== undefined && <div className={styles['text']}>{children}</div>}
      </div>
    </div>
  );
}
