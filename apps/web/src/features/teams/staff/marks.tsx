import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import styles from './team-admin.module.css';
import { markTones, type TeamMark } from './team-marks-state.ts';
import sentences from './team-admin.en.json';

export function Marks({ marks }: { marks: readonly TeamMark[] }) {
  const { t } = useTranslation(sentences);
  return (
    <span className={styles['marks']}>
      {marks.map((mark) => (
        <Badge key={mark} tone={markTones[mark]}>
          {t(`marks.${mark}`)}
        </Badge>
      ))}
    </span>
  );
}
