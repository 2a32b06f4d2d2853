import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import { lineOf, textOf } from '../../import/yaml-text.ts';
import type { ExportedEvent } from '../load-export.ts';
import { t } from '../../declares.ts';
import { addRow, ctfdRevisions, type CtfdTables, fittingText } from './ctfd-tables.ts';

/** What CTFd is told of the event. Without `setup` its importer asks for an administrator afterwards. */
export function addEvent(tables: CtfdTables, event: ExportedEvent | null): LocalizedText[] {
  const set = (key: string, value: string | null) => {
    if (value !== null) addRow(tables, 'config', { key, value });
  };
  set('dynamic_challenges_alembic_version', ctfdRevisions.dynamicChallenges);
  if (event === null) return [];
  const { teamMode, teamSizeMax, maxParticipants } = event;
  const isOfTeams = teamMode !== 'individual';
  set('ctf_name', lineOf(event.name));
  set('ctf_description', fitting(event.description));
  set('user_mode', isOfTeams ? 'teams' : 'users');
  set('team_size', isOfTeams ? String(teamSizeMax) : null);
  set('num_users', maxParticipants === null ? null : String(maxParticipants));
  set('start', secondsOf(event.startsAt));
  set('end', secondsOf(event.endsAt));
  set('freeze', secondsOf(event.freezeAt));
  const rules = fitting(event.rules);
  if (rules !== null) {
    addRow(tables, 'pages', {
      title: t('ctfd.rulesTitle').in('en'),
      route: 'rules',
      content: rules,
      draft: false,
      hidden: false,
      auth_required: false,
      format: 'markdown',
      link_target: null,
    });
  }
  return [
    ...(teamMode === 'optional' ? [t('event.optional')] : []),
    ...(event.bloodBonuses.length > 0 ? [t('event.bonuses')] : []),
    t('event.registration'),
  ];
}

function fitting(text: string): string | null {
  const written = textOf(text.toWellFormed());
  return written === null ? null : fittingText(written);
}

function secondsOf(time: Date | null): string | null {
  return time === null ? null : String(Math.floor(time.getTime() / 1000));
}
