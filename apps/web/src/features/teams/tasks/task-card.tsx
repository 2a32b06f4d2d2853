import type { TeamTask } from '@guidon/contract';
import { teamTaskStates } from '@guidon/contract/plain';
import { IconGripVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { stateBeside } from './column-state.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-tasks.module.css';
import type { TaskActions } from './use-task-actions.ts';
import sentences from './team-tasks.en.json';

interface TaskCardProps {
  task: TeamTask;
  eventId: string;
  ownId: string;
  actions: TaskActions;
  onEdit: (task: TeamTask) => void;
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

function TaskMenu({ task, ownId, actions, onEdit }: TaskCardProps) {
  const { t } = useTranslation(sentences);
  const moves = teamTaskStates
    .filter((state) => state !== task.state)
    .map((state) => ({
      key: state,
      label: t('moveTo', { column: t(`state.${state}`) }),
      onSelect: () => void actions.move(task, state),
    }));
  const take = { key: 'take', label: t('take'), onSelect: () => void actions.take(task) };
  const remove = {
    key: 'remove',
    label: t('remove'),
    isDanger: true,
    onSelect: () => void actions.remove(task),
  };
  return (
    <RowMenu
      label={t('menu', { title: task.title })}
      items={[
        ...moves,
        ...(task.assignee?.id === ownId ? [] : [take]),
        { key: 'edit', label: t('edit'), onSelect: () => onEdit(task) },
        ...(task.can.remove ? [remove] : []),
      ]}
    />
  );
}

/** Dragged with the mouse, moved with the arrow keys on its handle, or by its menu. */
export function TaskCard(props: TaskCardProps) {
  const { task, eventId, actions } = props;
  const { t } = useTranslation(sentences);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const state = step === undefined ? null : stateBeside(task.state, step);
    if (state === null) return;
    event.preventDefault();
    void actions.move(task, state);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its handle and its menu do the same
    <li
      className={classNames('flex align-start gap-4', styles['task'])}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', task.id);
      }}
    >
      <IconButton
        label={t('move', { title: task.title })}
        size="sm"
        className={styles['handle'] ?? ''}
        data-task={task.id}
        onKeyDown={onKeyDown}
      >
        <IconGripVertical size={16} aria-hidden />
      </IconButton>
      <div className={styles['words']}>
        <p className="breaks">{task.title}</p>
        {task.note !== '' && <p className={classNames('hint breaks', styles['note'])}>{task.note}</p>}
        <p className={classNames('row wraps text-12', styles['facts'])}>
          {task.assignee !== null && (
            <Badge tone="accent">
              <bdi>{task.assignee.username}</bdi>
            </Badge>
          )}
          {task.challenge !== null && (
            <Link
              to="/challenges/$challengeId"
              params={{ challengeId: task.challenge.id }}
              search={{ event: eventId }}
            >
              <bdi>{task.challenge.name}</bdi>
            </Link>
          )}
        </p>
      </div>
      <TaskMenu {...props} />
    </li>
  );
}
