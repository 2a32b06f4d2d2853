import type { CreateDivisionBody } from '@guidon/contract';
import { limits } from '@guidon/contract/plain';
import { type EventSettings, noSettings } from '../event-settings.ts';
import type { YamlMap, YamlValue } from '../read-yaml.ts';
import { type ReportText, reportText } from '../report-text.ts';
import { isBlank, lineOf, listOf, mapOf, numberOf, textOf } from '../yaml-text.ts';

interface GameTimes {
  startsAtMs: number | null;
  endsAtMs: number | null;
}

/** What a game of GZCTF says of itself, in its export as in the file that gzcli has of it. */
export function settingsOfGame(game: YamlMap, times: GameTimes, bloodPercents: number[]): EventSettings {
  const texts = ['summary', 'content'].flatMap((key) => textOf(game.get(key)) ?? []);
  const size = numberOf(game.get('teamMemberCountLimit')) ?? 0;
  const isOpen = yesOrNo(game.get('acceptWithoutReview'));
  return {
    ...noSettings,
    ...times,
    name: lineOf(game.get('title')),
    description: texts.length === 0 ? null : texts.join('\n\n'),
    teamMode: 'teams',
    teamSizeMax: Number.isInteger(size) && size > 0 ? size : null,
    bloodPercents,
    needsApproval: isOpen === null ? null : !isOpen,
    practiceAfterEnd: yesOrNo(game.get('practiceMode')),
    divisions: divisionsOf(game).slice(0, limits.divisions),
    left: leftOf(game),
  };
}

function leftOf(game: YamlMap): ReportText[] {
  const divisions = listOf(game.get('divisions')).map(mapOf);
  const beyond = divisionsOf(game).slice(limits.divisions);
  const hasCode = [game, ...divisions].some((one) => !isBlank(one.get('inviteCode')));
  const wantsWriteups =
    yesOrNo(mapOf(game.get('writeup')).get('required')) ?? yesOrNo(game.get('writeupRequired'));
  return [
    ...(beyond.length > 0
      ? [reportText('game.divisions', { count: beyond.length, most: limits.divisions })]
      : []),
    ...(hasCode ? [reportText('game.codes')] : []),
    ...(wantsWriteups === true ? [reportText('game.writeups')] : []),
  ];
}

/** One with a code is closed here too; one that counts for no overall ranking has guests. */
function divisionsOf(game: YamlMap): CreateDivisionBody[] {
  return listOf(game.get('divisions'))
    .map(mapOf)
    .flatMap((division) => {
      const name = lineOf(division.get('name'))?.slice(0, limits.divisionNameMax).trim() ?? '';
      const permissions = listOf(division.get('defaultPermissions')).flatMap(
        (one) => lineOf(one)?.toLowerCase().replaceAll('_', '') ?? [],
      );
      const isRanked = permissions.length === 0 || permissions.some((one) => rankedBy.has(one));
      const isPublic = isBlank(division.get('inviteCode'));
      return name === '' ? [] : [{ name, description: '', isPublic, isGuest: !isRanked }];
    });
}

const rankedBy = new Set(['all', 'rankoverall']);

function yesOrNo(value: YamlValue | undefined): boolean | null {
  const word = (lineOf(value) ?? '').toLowerCase();
  return word === 'true' || (word === 'false' ? false : null);
}
