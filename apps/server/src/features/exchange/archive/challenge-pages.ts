import type { LiveChallenge, ChallengeContent } from '../../standings/index.ts';
import type { Site } from './site.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import { named, number, pageFoot, pageHead, say, sayPlain } from './page-frame.ts';
import type { LocalFiles } from './render-markdown.ts';
import { hrefOf, type SiteChallenge, type SiteFile } from './site-challenges.ts';

/** What a challenge was worth at the end, and how many have completed it. */
function challengePoints(
  { live, atMs }: Pick<Site, 'live' | 'atMs'>,
  { id, questions }: LiveChallenge,
): { points: number; solves: number } {
  const board = live.boardFor('public', atMs);
  return {
    points: questions.reduce((sum, question) => sum + board.questionValue(question.id), 0),
    solves: board.completionCount(id),
  };
}

type Challenge = SiteChallenge['challenge'];

type PageContent = Pick<
  ChallengeContent,
  'description' | 'author' | 'beginChallengeLink' | 'introBody' | 'introVideo' | 'prompts'
>;

/** Of a challenge that was taken out of the event meanwhile. */
const nothing: PageContent = {
  description: '',
  author: '',
  beginChallengeLink: null,
  introBody: '',
  introVideo: null,
  prompts: {},
};

/** The challenges by category. */
export async function* challengesPage(site: Site): AsyncGenerator<string> {
  yield pageHead(site, { title: sayPlain(site, 'challenges'), section: 'challenges' });
  yield `<h1>${say(site, 'challenges')}</h1>`;
  const categories = Map.groupBy(site.challenges, ({ challenge }) => challenge.category);
  for (const [category, ofCategory] of categories) {
    yield `<h2>${named(category)}</h2><ul class="cards">`;
    for (const { challenge, page } of ofCategory) {
      const { points, solves } = challengePoints(site, challenge);
      yield `<li><a href="${page}">${named(challenge.name)}</a><p>${difficulty(site, challenge.difficulty)} <span>${say(site, 'pointsOf', { count: points })}</span> <span>${say(site, 'solvesOf', { count: solves })}</span></p></li>`;
    }
    yield '</ul>';
  }
  yield pageFoot(site);
}

/** One challenge as it was; `missing` are its files whose bytes could not be read. */
export async function* challengePage(
  site: Site,
  of: SiteChallenge,
  missing: ReadonlySet<string>,
): AsyncGenerator<string> {
  const { challenge } = of;
  const content = (await site.readContent(challenge.id)) ?? nothing;
  const local = localFiles(of.files, missing);
  yield pageHead(site, { title: challenge.name, section: 'challenges' });
  yield `<article><h1>${named(challenge.name)}</h1>${factsOf(site, challenge, content.author)}`;
  if (of.image !== null && !missing.has(of.image.path))
    yield `<img class="cover" src="${of.image.path}" alt="" width="1200" height="675">`;
  yield await introOf(site, content, local);
  yield await descriptionOf(site, content, local);
  yield await questionsOf(site, challenge, { local, prompts: content.prompts });
  yield filesOf(site, of.files, local);
  yield await solutionOf(site, of, { ...local, ...localFiles(of.solutionFiles, missing) });
  yield `</article>${neighbours(site, of)}`;
  yield pageFoot(site);
}

function localFiles(files: readonly SiteFile[], missing: ReadonlySet<string>): LocalFiles {
  const there = files.filter(({ path, isLeftOut }) => !isLeftOut && !missing.has(path));
  return Object.fromEntries(there.map(({ row, path }) => [row.id, hrefOf(path)]));
}

function factsOf(site: Site, challenge: Challenge, author: string): string {
  const { points, solves } = challengePoints(site, challenge);
  const facts = [
    named(challenge.category),
    difficulty(site, challenge.difficulty),
    say(site, 'pointsOf', { count: points }),
    say(site, 'solvesOf', { count: solves }),
    ...(author === '' ? [] : [`${say(site, 'by')} ${named(author)}`]),
    ...challenge.tags.map(named),
  ];
  return `<ul class="facts">${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`;
}

async function introOf(
  site: Site,
  { introBody, introVideo }: PageContent,
  local: LocalFiles,
): Promise<string> {
  const html = await site.prose(introBody, local);
  const video = introVideo === null ? '' : paragraphOf(introVideo);
  if (html === '' && video === '') return '';
  return `<section><h2>${say(site, 'intro')}</h2><div class="prose">${html}${video}</div></section>`;
}

async function solutionOf(site: Site, { solution }: SiteChallenge, local: LocalFiles): Promise<string> {
  if (solution === null) return '';
  const html = await site.prose(solution.body, local);
  const links = solution.writeupLinks.map(linkTo).filter((link) => link !== '');
  const writeups =
    links.length === 0
      ? ''
      : `<h3>${say(site, 'writeups')}</h3><ul>${links.map((link) => `<li>${link}</li>`).join('')}</ul>`;
  if (html === '' && writeups === '') return '';
  return `<section><h2>${say(site, 'solution')}</h2><div class="prose">${html}</div>${writeups}</section>`;
}

/** A link that shows where it leads; nothing of an address that no browser should follow. */
function linkTo(address: string): string {
  if (!/^https?:\/\//i.test(address)) return '';
  const href = escapeHtml(address);
  return `<a href="${href}" rel="noopener noreferrer nofollow">${href}</a>`;
}

function paragraphOf(address: string): string {
  const link = linkTo(address);
  return link === '' ? '' : `<p>${link}</p>`;
}

async function descriptionOf(
  site: Site,
  { description, beginChallengeLink: link }: PageContent,
  local: LocalFiles,
): Promise<string> {
  const html = await site.prose(description, local);
  const begin = link === null ? '' : paragraphOf(link);
  return html === '' && begin === '' ? '' : `<div class="prose">${html}${begin}</div>`;
}

async function questionsOf(
  site: Site,
  { questions }: Challenge,
  { local, prompts }: { local: LocalFiles; prompts: PageContent['prompts'] },
): Promise<string> {
  if (questions.length === 0) return '';
  const board = site.live.boardFor('public', site.atMs);
  const items: string[] = [];
  for (const { id, title, rule } of questions) {
    const words = await site.prose(prompts[id] ?? '', local);
    const facts = `${say(site, 'pointsOf', { count: board.questionValue(id) })} · ${say(site, 'solvesOf', { count: board.solveCount(id) })}`;
    const body = words === '' ? '' : `<div class="prose">${words}</div>`;
    items.push(`<li><h3>${named(title)}</h3>${body}${optionsOf(rule)}<p class="dim">${facts}</p></li>`);
  }
  return `<section><h2>${say(site, 'questions')}</h2><ol class="questions">${items.join('')}</ol></section>`;
}

/** What there was to choose from, in an order that says nothing of what was right. */
function optionsOf(rule: Challenge['questions'][number]['rule']): string {
  if (rule.kind !== 'choice') return '';
  const texts = rule.options.map(({ text }) => text).toSorted((a, b) => a.localeCompare(b));
  return `<ul>${texts.map((text) => `<li>${named(text)}</li>`).join('')}</ul>`;
}

function filesOf(site: Site, files: readonly SiteFile[], local: LocalFiles): string {
  if (files.length === 0) return '';
  const items = files.map(({ row }) => {
    const href = local[row.id];
    const name =
      href === undefined
        ? `${named(row.name)} <span class="dim">${say(site, 'fileNotHere')}</span>`
        : `<a href="${href}" download>${named(row.name)}</a>`;
    return `<li>${name} <span class="dim">${say(site, 'bytes', { bytes: number(site, row.sizeBytes) })}</span><br><code>${say(site, 'hash', { hash: row.sha256 })}</code></li>`;
  });
  return `<section><h2>${say(site, 'files')}</h2><ul class="files">${items.join('')}</ul></section>`;
}

function neighbours(site: Site, { number: own }: SiteChallenge): string {
  const link = (place: number, label: string) => {
    const found = site.challenges[place - 1];
    return found ? `<a href="${found.page}">${label} ${named(found.challenge.name)}</a>` : '<span></span>';
  };
  return `<nav class="neighbours" aria-label="${say(site, 'challenges')}">${link(own - 1, '←')}${link(own + 1, '→')}</nav>`;
}

const difficulties = ['difficulty.1', 'difficulty.2', 'difficulty.3', 'difficulty.4'] as const;

function difficulty(site: Site, level: number): string {
  const label = say(site, difficulties[level - 1] ?? 'difficulty.1');
  const bars = [1, 2, 3, 4].map((bar) => `<i${bar <= level ? ' class="on"' : ''}></i>`).join('');
  return `<span class="difficulty"><span class="bars" aria-hidden="true">${bars}</span> ${label}</span>`;
}
