import type { TeamActivity } from '@guidon/contract';
import type { Params } from '../../../lib/i18n/i18n.ts';
import { joinNames } from '../../../lib/format.ts';
import type { Translate } from '../../../lib/i18n/use-translation.ts';
import type sentences from './team-admin.en.json';

type Sentence = keyof typeof sentences.activity;

const sentenceOf: Record<TeamActivity['action'], Sentence> = {
  'team.ban': 'ban',
  'team.create': 'create',
  'team.disband': 'end',
  'team.hand-over': 'handOver',
  'team.join': 'join',
  'team.leave': 'leave',
  'team.lock': 'lock',
  'team.merge': 'merge',
  'team.merge-into': 'mergeInto',
  'team.move-member': 'move',
  'team.move-member-out': 'moveOut',
  'team.regenerate-code': 'regenerateCode',
  'team.remove-member': 'remove',
  'team.unban': 'unban',
  'team.unlock': 'unlock',
  'team.update': 'update',
  'unit.revoke-status': 'revokeStatus',
  'unit.set-status': 'setStatus',
};

/** The same act reads another way where a part of it is missing. */
function variantOf({ action, people, otherTeam, rename }: TeamActivity): Sentence {
  if (action === 'team.move-member' && otherTeam === null) return 'add';
  if (action === 'team.merge' && people.length === 0) return 'mergeEmpty';
  if (action === 'team.update' && rename !== null) return 'rename';
  return sentenceOf[action];
}

export function activitySentence(entry: TeamActivity, t: Translate<typeof sentences>): string {
  const { by, people, otherTeam, rename, status } = entry;
  const params: Params = {
    by: by?.username ?? t('activity.clock'),
    people: people.length === 0 ? t('activity.nobody') : joinNames(people.map(({ username }) => username)),
    team: otherTeam?.name ?? t('activity.goneTeam'),
    status: status && t(`statuses.${status}`),
    ...rename,
  };
  return t(`activity.${variantOf(entry)}`, params);
}
