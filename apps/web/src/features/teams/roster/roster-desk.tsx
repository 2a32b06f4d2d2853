import type { EventDetail } from '@guidon/contract';
import { Link } from '@tanstack/react-router';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/check-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Row } from '../../../ui/row.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WorkProgress } from '../../../ui/work-progress.tsx';
import { FillDialog, ImportDialog, LinksDialog, NewTeamDialog } from './roster-dialogs.tsx';
import { freeSeats, type RosterPerson, type RosterTarget, type RosterTeam } from './roster-state.ts';
import styles from './roster.module.css';
import { type Roster, useRoster } from './use-roster.ts';
import sentences from './roster.en.json';

/** More of them would make a page that nobody reads: the search finds the others. */
const shownMax = 150;

interface RosterDeskProps {
  event: EventDetail;
  people: readonly RosterPerson[];
  teams: readonly RosterTeam[];
}

interface PersonProps {
  person: RosterPerson;
  isChosen: boolean;
  onChoose: (person: RosterPerson) => void;
}

/** Dragged with the mouse, or chosen and then put somewhere by a button. */
function Person({ person, isChosen, onChoose }: PersonProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- choosing and a button do the same
    <li
      className={styles['person']}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', person.userId);
      }}
    >
      <CheckField label={<bdi>{person.username}</bdi>} checked={isChosen} onChange={() => onChoose(person)} />
    </li>
  );
}

interface PlaceProps {
  label: string;
  /** The name as a link, where there is a page of it. */
  title?: ReactNode;
  aside: ReactNode;
  onDrop: (userId: string) => void;
  children: ReactNode;
}

function Place({ label, title, aside, onDrop, children }: PlaceProps) {
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button does the same
    <section
      className={classNames('card', styles['place'])}
      data-over={isOver || undefined}
      aria-label={label}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <header className="row wraps gap-8 justify-between">
        <h3 className={'shrinks breaks text-13'}>{title ?? label}</h3>
        {aside}
      </header>
      {children}
    </section>
  );
}

function Refused({ roster }: { roster: Roster }) {
  const { t } = useTranslation(sentences);
  if (roster.refused.length === 0) return null;
  return (
    <Notice tone="warning" title={t('refused', { count: roster.refused.length })}>
      <ul>
        {roster.refused.map(({ person, problem }) => (
          <li key={person}>
            <bdi>{person}</bdi>: {problem}
          </li>
        ))}
      </ul>
      <Button size="xs" onClick={roster.forgetRefused}>
        {t('dismiss')}
      </Button>
    </Notice>
  );
}

function useChosen(all: readonly RosterPerson[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = all.filter(({ userId }) => ids.has(userId));
  return {
    chosen,
    has: ({ userId }: RosterPerson) => ids.has(userId),
    toggle: ({ userId }: RosterPerson) =>
      setIds((known) => {
        const next = new Set(known);
        if (!next.delete(userId)) next.add(userId);
        return next;
      }),
    clear: () => setIds(new Set()),
  };
}

const dialogs = { make: NewTeamDialog, fill: FillDialog, import: ImportDialog, links: LinksDialog };
type DialogName = keyof typeof dialogs;

const found = <Item,>(items: readonly Item[], nameOf: (item: Item) => string, search: string) =>
  items.filter((item) => nameOf(item).toLowerCase().includes(search.trim().toLowerCase()));

/** Two sides: people without a team, and the teams. Who is chosen on either side is put where a button says so. */
export function RosterDesk({ event, people, teams }: RosterDeskProps) {
  const { t } = useTranslation(sentences);
  const roster = useRoster(event.id);
  const everybody = [...people, ...teams.flatMap(({ members }) => members)];
  const { chosen, has, toggle, clear } = useChosen(everybody);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [search, setSearch] = useState('');
  const Dialog = dialog === null ? null : dialogs[dialog];
  const put = (moved: readonly RosterPerson[], target: RosterTarget) => {
    void roster.place(moved.map(({ userId }) => ({ person: userId, target })));
    clear();
  };
  /** What is dragged, with everybody who is chosen beside it. */
  const drop = (target: RosterTarget) => (userId: string) => {
    const dragged = everybody.find((person) => person.userId === userId);
    if (dragged) put(has(dragged) ? chosen : [dragged], target);
  };
  const count = chosen.length;
  const shownPeople = found(people, ({ username }) => username, search);
  const shownTeams = found(
    teams,
    ({ name, members }) => [name, ...members.map(({ username }) => username)].join('\n'),
    search,
  );
  const item = (person: RosterPerson) => (
    <Person key={person.userId} person={person} isChosen={has(person)} onChoose={toggle} />
  );
  const hidden = (all: number) =>
    all > shownMax && <p className="hint">{t('more', { count: all - shownMax })}</p>;
  return (
    <Stack gap={16}>
      <Row gap={8} wrap>
        <SearchField label={t('search')} value={search} onChange={setSearch} />
        <Button disabled={people.length === 0} onClick={() => setDialog('fill')}>
          {t('fill.open')}
        </Button>
        <Button onClick={() => setDialog('import')}>{t('import.open')}</Button>
        <Button disabled={teams.length === 0} onClick={() => setDialog('links')}>
          {t('links.open')}
        </Button>
        <ButtonLink kind="quiet" to="/admin/events/$eventId/participants" params={{ eventId: event.id }}>
          {t('toParticipants')}
        </ButtonLink>
      </Row>
      {roster.percent !== null && <WorkProgress label={t('placing')} percent={roster.percent} />}
      <Refused roster={roster} />
      <div className={classNames('row wraps gap-8', styles['chosen'])} role="status">
        <span className="hint">{count === 0 ? t('how') : t('chosen', { count })}</span>
        {count > 0 && (
          <>
            <Button size="xs" onClick={() => setDialog('make')}>
              {t('make.open')}
            </Button>
            <Button size="xs" onClick={() => put(chosen, null)}>
              {t('takeOut')}
            </Button>
            <Button size="xs" kind="quiet" onClick={clear}>
              {t('clear')}
            </Button>
          </>
        )}
      </div>
      <div className={classNames('grid gap-16 align-start', styles['desk'])}>
        <Place
          label={t('without')}
          aside={<span className="mono dim">{people.length}</span>}
          onDrop={drop(null)}
        >
          {shownPeople.length === 0 ? (
            <p className="hint">{t(people.length === 0 ? 'allHaveTeams' : 'noneFound')}</p>
          ) : (
            <ul className="plain-list">{shownPeople.slice(0, shownMax).map(item)}</ul>
          )}
          {hidden(shownPeople.length)}
        </Place>
        <div className={classNames('grid gap-16 align-start', styles['teams'])}>
          {shownTeams.length === 0 && (
            <Panel>
              <EmptyState drawing="people">{t(teams.length === 0 ? 'noTeams' : 'noneFound')}</EmptyState>
            </Panel>
          )}
          {shownTeams.slice(0, shownMax).map((team) => (
            <Place
              key={team.id}
              label={team.name}
              title={
                <Link to="/admin/teams/$eventId/$teamId" params={{ eventId: event.id, teamId: team.id }}>
                  <bdi>{team.name}</bdi>
                </Link>
              }
              aside={
                <span className="mono dim">
                  {t('seats', { count: team.members.length, max: team.maxMembers })}
                </span>
              }
              onDrop={drop({ teamId: team.id })}
            >
              <ul className="plain-list">{team.members.map(item)}</ul>
              {count > 0 && (
                <Button
                  size="xs"
                  disabled={freeSeats(team) === 0}
                  aria-label={t('putInto', { count, team: team.name })}
                  onClick={() => put(chosen, { teamId: team.id })}
                >
                  {t('put', { count })}
                </Button>
              )}
            </Place>
          ))}
          {hidden(shownTeams.length)}
        </div>
      </div>
      {Dialog && (
        <Dialog
          event={event}
          people={people}
          teams={teams}
          chosen={chosen}
          onPlace={(places) => {
            void roster.place(places);
            clear();
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Stack>
  );
}
