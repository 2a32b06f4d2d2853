import type { TeamTask } from '@guidon/contract';
import { privateTeamChannel } from '@guidon/contract/plain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { latestOf } from '../../../lib/latest-of.ts';
import { useLiveQueries } from '../../../lib/realtime/index.ts';
import { useUser } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { tasksQuery } from '../api.ts';
import { columnsOf } from './column-state.ts';
import { TaskCard } from './task-card.tsx';
import { TaskColumn } from './task-column.tsx';
import { TaskDialog } from './task-dialog.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './team-tasks.module.css';
import { useTaskActions } from './use-task-actions.ts';
import sentences from './team-tasks.en.json';

const pauseMs = 500;

interface TeamTasksProps {
  teamId: string;
  eventId: string;
  /** In one column. */
  isNarrow?: boolean;
}

/** A task that changes its column is drawn anew: its handle keeps the focus. */
function useKeptFocus() {
  const board = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  useEffect(() => {
    const id = focused.current;
    if (id === null || document.activeElement !== document.body) return;
    board.current?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`)?.focus();
  });
  const onFocus = (target: EventTarget) => {
    focused.current = target instanceof HTMLElement ? (target.dataset['task'] ?? null) : null;
  };
  return { board, onFocus };
}

function Board({ tasks, teamId, eventId, isNarrow, onEdit }: TeamTasksProps & BoardProps) {
  const { id: ownId } = useUser();
  const actions = useTaskActions(teamId, ownId);
  const { board, onFocus } = useKeptFocus();
  return (
    <div
      ref={board}
      className={classNames('grid gap-12 align-start', !isNarrow && styles['board'])}
      onFocus={({ target }) => onFocus(target)}
    >
      {columnsOf(tasks).map((column) => (
        <TaskColumn
          key={column.state}
          state={column.state}
          tasks={column.tasks}
          onDrop={(taskId) => {
            const task = tasks.find(({ id }) => id === taskId);
            if (task) void actions.move(task, column.state);
          }}
        >
          {(task) => (
            <TaskCard
              key={task.id}
              task={task}
              eventId={eventId}
              ownId={ownId}
              actions={actions}
              onEdit={onEdit}
            />
          )}
        </TaskColumn>
      ))}
    </div>
  );
}

interface BoardProps {
  tasks: readonly TeamTask[];
  onEdit: (task: TeamTask) => void;
}

/** What the members of a team want to do, in three columns. */
export function TeamTasks({ teamId, eventId, isNarrow = false }: TeamTasksProps) {
  const { t } = useTranslation(sentences);
  const [edited, setEdited] = useState<TeamTask | 'new' | null>(null);
  const options = tasksQuery(teamId);
  const query = useQuery(options);
  useLiveQueries({
    channel: privateTeamChannel(teamId),
    events: ['tasks-changed', 'team-changed'],
    keys: [options.queryKey],
    pauseMs,
  });
  return (
    <Panel
      title={t('title')}
      aside={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows />} failure={t('failed')}>
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyState drawing="list">{t('none')}</EmptyState>
          ) : (
            <Board tasks={tasks} teamId={teamId} eventId={eventId} isNarrow={isNarrow} onEdit={setEdited} />
          )
        }
      </QueryView>
      {edited !== null && (
        <TaskDialog
          teamId={teamId}
          eventId={eventId}
          task={edited === 'new' ? null : latestOf(query.data, edited)}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
