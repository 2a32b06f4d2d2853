import type { TeamTask } from '@guidon/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import type { TaskState } from './column-state.ts';
import styles from './team-tasks.module.css';
import sentences from './team-tasks.en.json';

interface TaskColumnProps {
  state: TaskState;
  tasks: readonly TeamTask[];
  onDrop: (taskId: string) => void;
  children: (task: TeamTask) => ReactNode;
}

export function TaskColumn({ state, tasks, onDrop, children }: TaskColumnProps) {
  const { t } = useTranslation(sentences);
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles and menus of tasks do the same
    <section
      className={styles['column']}
      data-over={isOver || undefined}
      aria-label={t(`state.${state}`)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <h3 className={styles['heading']}>
        {t(`state.${state}`)} <span className="dim">{tasks.length}</span>
      </h3>
      {tasks.length === 0 ? (
        <p className="hint">{t('noneHere')}</p>
      ) : (
        <ul className="plain-list grid gap-8">{tasks.map(children)}</ul>
      )}
    </section>
  );
}
