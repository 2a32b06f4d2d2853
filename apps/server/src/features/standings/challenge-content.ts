import { type ChallengeFields, challengePageNames, pick } from '@guidon/contract';
import {
  challengeFiles,
  challenges,
  type Database,
  eventChallenges,
  events,
  hints,
  questions,
  type Tx,
} from '@guidon/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type ChallengeFileRow, challengeFileRows } from '../stored-files/index.ts';
import type { LiveEvent } from './live-event.ts';
import type { EventKey } from './load-definition.ts';
import { readSnapshot } from './read-snapshot.ts';

/** What the page of a challenge shows in an event beside its `LiveChallenge`; read from the database when it is shown. */
export interface ChallengeContent extends Pick<ChallengeFields, (typeof challengePageNames)[number]> {
  /** What the variables in `connectionInfo` stand for in the event. */
  connectionValues: Readonly<Record<string, string>>;
  /** By the id of the question. */
  prompts: Readonly<Record<string, string>>;
  /** Contents of hints, by their ids. */
  hints: Readonly<Record<string, string>>;
  files: readonly ChallengeFileRow[];
}

export interface ContentCache {
  /** Null when the event does not have the challenge any more. */
  read: (live: LiveEvent, challengeId: string) => Promise<ChallengeContent | null>;
  /** What is kept takes about so much memory. */
  readonly bytes: number;
}

interface CachedContent {
  /** Of the definition that it was read for: another one reads it anew. */
  revision: number;
  content: ChallengeContent | null;
}

/** Contents of all events that were read last, up to so many bytes. */
export function createContentCache(database: Database, maxBytes: number): ContentCache {
  const kept = new LRUCache<string, CachedContent>({
    maxSize: Math.floor(maxBytes),
    sizeCalculation: bytesOf,
  });
  const reading = new Map<string, Promise<ChallengeContent | null>>();

  async function readNew(
    live: LiveEvent,
    challengeId: string,
    key: string,
  ): Promise<ChallengeContent | null> {
    const { revision } = live.definition;
    const event = { tenantId: live.tenantId, eventId: live.id };
    const content = await readSnapshot(database, (tx) => loadContent(tx, event, challengeId));
    kept.set(key, { revision, content });
    return content;
  }

  return {
    async read(live, challengeId) {
      const key = `${live.id} ${challengeId}`;
      const { revision } = live.definition;
      const known = kept.get(key);
      if (known?.revision === revision) return known.content;
      const name = `${key} ${revision}`;
      const content =
        reading.get(name) ?? readNew(live, challengeId, key).finally(() => reading.delete(name));
      reading.set(name, content);
      return content;
    },
    get bytes() {
      return kept.calculatedSize;
    },
  };
}

/** Strings take up to two bytes a character; a file is some ten short ones. */
function bytesOf({ content }: CachedContent): number {
  if (content === null) return 200;
  const { files, connectionValues, prompts, hints: contents, ...texts } = content;
  const all = [texts, connectionValues, prompts, contents].flatMap((part) =>
    Object.values(part).map((text) => 50 + 2 * (text?.length ?? 0)),
  );
  return all.reduce((sum, bytes) => sum + bytes, 1_000 + 1_000 * files.length);
}

async function loadContent(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  challengeId: string,
): Promise<ChallengeContent | null> {
  const [row] = await tx
    .select({
      now: pick(challenges, challengePageNames),
      atEnd: eventChallenges.contentAtEnd,
      connectionValues: events.connectionValues,
    })
    .from(eventChallenges)
    .innerJoin(
      challenges,
      and(eq(challenges.tenantId, eventChallenges.tenantId), eq(challenges.id, eventChallenges.challengeId)),
    )
    .innerJoin(
      events,
      and(eq(events.tenantId, eventChallenges.tenantId), eq(events.id, eventChallenges.eventId)),
    )
    .where(
      and(
        eq(eventChallenges.tenantId, tenantId),
        eq(eventChallenges.eventId, eventId),
        eq(eventChallenges.challengeId, challengeId),
      ),
    );
  if (!row) return null;
  const { now, atEnd, connectionValues } = row;
  const files = await readShownFiles(tx, { tenantId, eventId }, [challengeId]);
  if (atEnd !== null) {
    return {
      ...pick(atEnd, challengePageNames),
      connectionValues,
      prompts: textsOf(atEnd.questions.map(({ id, prompt }) => ({ id, text: prompt }))),
      hints: textsOf(atEnd.hints.map(({ id, content }) => ({ id, text: content }))),
      files,
    };
  }
  return {
    ...now,
    connectionValues,
    prompts: textsOf(
      await tx
        .select({ id: questions.id, text: questions.prompt })
        .from(questions)
        .where(and(eq(questions.tenantId, tenantId), eq(questions.challengeId, challengeId))),
    ),
    hints: textsOf(
      await tx
        .select({ id: hints.id, text: hints.content })
        .from(hints)
        .where(and(eq(hints.tenantId, tenantId), eq(hints.challengeId, challengeId))),
    ),
    files,
  };
}

/** Files of challenges that an event shows, those of solutions left out. */
export function readShownFiles(
  tx: Tx,
  { tenantId, eventId }: EventKey,
  challengeIds: readonly string[],
): Promise<ChallengeFileRow[]> {
  const placed = and(
    eq(eventChallenges.tenantId, tenantId),
    eq(eventChallenges.eventId, eventId),
    eq(eventChallenges.challengeId, challengeFiles.challengeId),
  );
  const isShown = sql`(select case when ${eventChallenges.contentAtEnd} is null then ${challengeFiles.isCurrent}
    else ${eventChallenges.contentAtEnd} -> 'fileIds' ? ${challengeFiles.id}::text end
    from ${eventChallenges} where ${placed})`;
  return challengeFileRows(
    tx,
    and(
      eq(challengeFiles.tenantId, tenantId),
      inArray(challengeFiles.challengeId, [...challengeIds]),
      eq(challengeFiles.isOfSolution, false),
      isShown,
    ),
  );
}

function textsOf(rows: readonly { id: string; text: string }[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ id, text }) => [id, text]));
}
