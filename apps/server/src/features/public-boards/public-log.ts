import type { PublicLog } from '@guidon/contract';
import { isSharedWith, phaseOf } from '../events/index.ts';
import type { LiveChallenge, LiveEvent } from '../standings/index.ts';
import { createLogChain, type LogChain, type LogLink } from './log-chain.ts';

export interface LogPage {
  after: number;
  limit: number;
}

/** Reads the log of an event; its chain is computed once and goes on with the facts. */
export function createPublicLogs(secretKey: string) {
  const chains = new WeakMap<LiveEvent, LogChain>();
  return async (live: LiveEvent, { after, limit }: LogPage, nowMs: number): Promise<PublicLog> => {
    const chain = chains.get(live) ?? createLogChain(live, secretKey);
    chains.set(live, chain);
    const { open, listed } = extentOf(live, nowMs);
    const links = await chain.links(Math.min(after, listed), Math.min(after + limit, listed));
    const shown = links.filter(({ seq }) => seq <= open);
    const last = links.at(-1)?.seq ?? listed;
    return {
      start: chain.start,
      head: { seq: listed, hash: await chain.hashAt(listed) },
      entries: links.map((link) => presentLink(link, open)),
      next: last < listed ? last : null,
      names: namesAllowed(live, nowMs) ? namesIn(live, chain, shown, nowMs) : null,
    };
  };
}

function presentLink({ seq, hash, commitment, nonce, content }: LogLink, open: number) {
  const isOpen = seq <= open;
  return { seq, hash, commitment, nonce: isOpen ? nonce : null, content: isOpen ? content : null };
}

/**
 * Up to which fact the log can be read, and up to which it is listed. What is behind a freeze is not listed while the
 * event runs, since its number alone would say that somebody has solved something; from the end on it is listed, sealed.
 */
function extentOf(live: LiveEvent, nowMs: number): { open: number; listed: number } {
  const all = live.facts.length;
  if (!live.isFrozen(nowMs)) return { open: all, listed: all };
  const open = live.boardFor('public', nowMs).version;
  return { open, listed: phaseOf(live.definition, nowMs) === 'over' ? all : open };
}

/** Until the end, and as long as the board is frozen, units and challenges are numbers. */
function namesAllowed(live: LiveEvent, nowMs: number): boolean {
  return phaseOf(live.definition, nowMs) === 'over' && !live.isFrozen(nowMs);
}

/** The names of what these facts are about: of units that are on the board, and of challenges that are released. */
function namesIn(
  live: LiveEvent,
  { numbers }: LogChain,
  links: readonly LogLink[],
  nowMs: number,
): PublicLog['names'] {
  const isShared = (challenge: LiveChallenge) =>
    isSharedWith(live.definition, challenge, { runs: false }, nowMs);
  const units = new Map<number, string>();
  const challenges = new Map<number, string>();
  for (const { seq } of links) {
    const fact = live.facts[seq - 1];
    if (!fact) continue;
    const unit = numbers.unit(fact.unitId);
    if (unit !== null && !units.has(unit) && live.board.standingOf(fact.unitId)?.rank != null)
      units.set(unit, live.unit(fact.unitId).name);
    const challenge = 'challengeId' in fact ? live.challenge(fact.challengeId ?? '') : null;
    const number = challenge && numbers.challenge(challenge.id);
    if (challenge && number !== null && isShared(challenge)) challenges.set(number, challenge.name);
  }
  return { units: Object.fromEntries(units), challenges: Object.fromEntries(challenges) };
}
