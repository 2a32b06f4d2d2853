import type { EventDetail } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { useState } from 'react';
import { saveFile } from '../../../lib/download.ts';
import { csvFile } from '../../../lib/files.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useWrite } from '../../../lib/use-write.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { makeTeamLinks } from '../api.ts';
import {
  fillPlan,
  freeSeats,
  readRosterList,
  type RosterPerson,
  type RosterPlace,
  type RosterTeam,
} from './roster-state.ts';
import sentences from './roster.en.json';

interface RosterDialogProps {
  event: EventDetail;
  people: readonly RosterPerson[];
  teams: readonly RosterTeam[];
  chosen: readonly RosterPerson[];
  onPlace: (places: readonly RosterPlace[]) => void;
  onClose: () => void;
}

export function NewTeamDialog({ chosen, onPlace, onClose }: RosterDialogProps) {
  const { t } = useTranslation(sentences);
  const [name, setName] = useState('');
  const teamName = name.trim();
  return (
    <FormDialog
      title={t('make.title')}
      submitLabel={t('make.submit', { count: chosen.length })}
      isReady={teamName.length >= limits.teamNameMin}
      onClose={onClose}
      onSubmit={() => {
        onPlace(chosen.map(({ userId }) => ({ person: userId, target: { teamName } })));
        onClose();
      }}
    >
      <TextField
        label={t('make.name')}
        description={t('make.hint')}
        value={name}
        maxLength={limits.teamNameMax}
        required
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

const namesIn = (places: readonly RosterPlace[]) =>
  new Set(places.flatMap(({ target }) => (target && 'teamName' in target ? [target.teamName] : [])));

export function FillDialog({ event, people, teams, onPlace, onClose }: RosterDialogProps) {
  const { t } = useTranslation(sentences);
  const [isMaking, setMaking] = useState(true);
  const [size, setSize] = useState<number | null>(event.teams.teamSizeMax);
  const newTeamSize = isMaking ? Math.max(1, size ?? 1) : null;
  const places = fillPlan({ people, teams, newTeamSize, nameOf: (number) => t('fill.name', { number }) });
  const made = namesIn(places);
  return (
    <FormDialog
      title={t('fill.title')}
      submitLabel={t('fill.submit', { count: places.length })}
      isReady={places.length > 0}
      onClose={onClose}
      onSubmit={() => {
        onPlace(places);
        onClose();
      }}
    >
      <SwitchField
        label={t('fill.making')}
        checked={isMaking}
        onChange={(changed) => setMaking(changed.currentTarget.checked)}
      />
      {isMaking && (
        <NumberField
          label={t('fill.size')}
          value={size ?? ''}
          min={Math.max(1, event.teams.teamSizeMin)}
          max={event.teams.teamSizeMax}
          onChange={(value) => setSize(typeof value === 'number' ? value : null)}
        />
      )}
      <p className="hint" role="status">
        {t('fill.preview', { count: places.length, made: made.size, left: people.length - places.length })}
      </p>
    </FormDialog>
  );
}

export function ImportDialog({ teams, onPlace, onClose }: RosterDialogProps) {
  const { t } = useTranslation(sentences);
  const [text, setText] = useState('');
  const { places, broken, newTeams } = readRosterList(text, teams);
  return (
    <FormDialog
      title={t('import.title')}
      isWide
      submitLabel={t('import.submit', { count: places.length })}
      isReady={places.length > 0 && broken.length === 0}
      hasChanges={text !== ''}
      onClose={onClose}
      onSubmit={() => {
        onPlace(places);
        onClose();
      }}
    >
      <TextAreaField
        label={t('import.lines')}
        description={t('import.hint')}
        placeholder={t('import.placeholder')}
        value={text}
        minRows={8}
        maxRows={16}
        error={broken.length > 0 ? t('import.broken', { lines: broken.join(', ') }) : undefined}
        data-autofocus
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="hint" role="status">
        {t('import.preview', { count: places.length, made: newTeams.length })}
        {newTeams.length > 0 && <bdi> ({newTeams.join(', ')})</bdi>}
      </p>
    </FormDialog>
  );
}

/** A link into each team that has a seat, as a file to hand out; each is shown this once. */
export function LinksDialog({ event, teams, onClose }: RosterDialogProps) {
  const { t } = useTranslation(sentences);
  const { isPending, problem, run } = useWrite({ failure: t('links.failed') });
  const open = teams.filter((team) => freeSeats(team) > 0 && !team.isLocked);
  const submit = () =>
    run(async (send) => {
      const rows: string[][] = [];
      for (let from = 0; from < open.length; from += limits.rosterLinksMax) {
        const teamIds = open.slice(from, from + limits.rosterLinksMax).map(({ id }) => id);
        const { data } = await send(makeTeamLinks, { params: { eventId: event.id }, body: { teamIds } });
        rows.push(
          ...data.map(({ name, teamCode, url, expiresAt }) => [name, teamCode ?? '', url, expiresAt]),
        );
      }
      const head = [t('links.team'), t('links.code'), t('links.link'), t('links.until')];
      saveFile(csvFile([head, ...rows]), t('links.file', { event: event.name }));
      onClose();
    });
  return (
    <FormDialog
      title={t('links.title')}
      submitLabel={t('links.submit', { count: open.length })}
      isPending={isPending}
      problem={problem}
      isReady={open.length > 0}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{t('links.about')}</p>
    </FormDialog>
  );
}
