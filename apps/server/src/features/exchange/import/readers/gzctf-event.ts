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
    left: leftOf(game),
  };
}

function leftOf(game: YamlMap): ReportText[] {
  const divisions = listOf(game.get('divisions')).map(mapOf);
  const names = divisions.flatMap(
    (division) => lineOf(division.get('name'))?.slice(0, limits.divisionNameMax) ?? [],
  );
  const hasCode = [game, ...divisions].some((one) => !isBlank(one.get('inviteCode')));
  const wantsWriteups =
    yesOrNo(mapOf(game.get('writeup')).get('required')) ?? yesOrNo(game.get('writeupRequired'));
  return [
    ...(names.length > 0
      ? [
          reportText('game.divisions', {
            count: names.length,
            list: names.slice(0, limits.divisions).join(', '),
          }),
        ]
      : []),
    ...(hasCode ? [reportText('game.codes')] : []),
    ...(wantsWriteups === true ? [reportText('game.writeups')] : []),
  ];
}

function yesOrNo(value: YamlValue | undefined): boolean | null {
  const word = (lineOf(value) ?? '').toLowerCase();
  return word === 'true' || (word === 'false' ? false : null);
}
