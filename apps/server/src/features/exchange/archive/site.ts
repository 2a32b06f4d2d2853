import type { Branding, Language } from '@guidon/contract';
import { unitIdOf } from '@guidon/db';
import type { Standing } from '@guidon/scoring';
import { type ChallengeContent, createScoreHistories, type LiveEvent } from '../../standings/index.ts';
import type { MarkdownProcess } from './markdown-process.ts';
import { type AboutChallenges, type SiteChallenge, siteChallenges } from './site-challenges.ts';
import { t } from '../declares.ts';

export interface SiteBoard {
  title: string;
  /** Of its first page, without the ending. */
  page: string;
  standings: readonly Standing[];
}

export interface SiteEvent {
  name: string;
  description: string;
  rules: string;
  location: string;
  startsAt: Date | null;
  endsAt: Date | null;
  participants: number;
}

/** All that the pages of an archive are written from; nothing in it changes while they are. */
export interface Site {
  live: LiveEvent;
  event: SiteEvent;
  brand: Branding;
  language: Language;
  atMs: number;
  /** The ranking, then what stands beside it. */
  boards: readonly SiteBoard[];
  challenges: readonly SiteChallenge[];
  history: ReturnType<ReturnType<typeof createScoreHistories>>;
  pictures: { logo: boolean; image: boolean };
  /** Markdown as HTML that is safe and whole by itself. */
  prose: MarkdownProcess['render'];
  /** Texts of a challenge, read when its page is written. */
  readContent: (challengeId: string) => Promise<ChallengeContent | null>;
}

/** Before it is known which pictures are there. */
type DescribedSite = Omit<Site, 'pictures'>;
type SiteSource = Omit<DescribedSite, 'boards' | 'challenges' | 'history'>;

export function describeSite(given: SiteSource, about: AboutChallenges): DescribedSite {
  const { live, atMs } = given;
  return {
    ...given,
    boards: boardsOf(given),
    challenges: siteChallenges(live, atMs, about),
    history: createScoreHistories()(live, 'public', atMs),
  };
}

function boardsOf({ live, atMs, language }: SiteSource): SiteBoard[] {
  const ranking = live.rankingFor('public', atMs);
  const individuals = live.individualsFor('public', atMs);
  const divisions = live.definition.divisions.map(({ id, name }, index) => {
    const list = live.divisionFor(id, 'public', atMs);
    return { title: name, page: `division-${index + 1}`, standings: list.range(0, list.size) };
  });
  return [
    { title: t('board').in(language), page: 'board', standings: ranking.range(0, ranking.size) },
    ...(live.ranks !== 'individual'
      ? [
          {
            title: t('members').in(language),
            page: 'members',
            standings: individuals.range(0, individuals.size),
          },
        ]
      : []),
    ...divisions,
  ];
}

export function unitName({ live }: Pick<Site, 'live'>, standing: Pick<Standing, 'id'>): string {
  return live.unit(unitIdOf(standing.id)).name;
}
