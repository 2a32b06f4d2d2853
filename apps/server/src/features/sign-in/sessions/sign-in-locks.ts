import { asPlatform, onPlatform, signInLocks, type Statements, type Tx } from '@guidon/db';
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { keyedHash } from '../../../platform/secrets/keyed-hash.ts';
import type { Services } from '../../../platform/services/services.ts';
import {
  countTry,
  faded,
  firstFailure,
  isLocked,
  type LockState,
  minuteMs,
  noFailures,
} from './lock-rules.ts';
import { t } from '../declares.ts';

export interface SignInTry {
  /** The typed account in canonical form, whether it exists or not. */
  account: string;
  /** The caller's network. */
  network: string;
  /** A device that has signed in to this account before. */
  deviceId: string | undefined;
}

interface LockPlace {
  name: string;
  most: number;
}

type LockServices = Pick<Services, 'settings'>;

const everywhere = '';
const mostAtOnePlace = 5;
/** More than one network can fail before its own locks outlast the hour in which failures are forgotten. */
const mostEverywhere = 40;

/**
 * A known device of the account has a count of its own and is not locked by failures elsewhere. All others share the
 * count of the account, and have one for their network.
 */
function placesOf({ network, deviceId }: SignInTry): LockPlace[] {
  if (deviceId !== undefined) return [{ name: `device:${deviceId}`, most: mostAtOnePlace }];
  return [
    { name: everywhere, most: mostEverywhere },
    { name: `network:${network}`, most: mostAtOnePlace },
  ];
}

/**
 * Counts a try before its password is checked; answers until when the account is locked should the try fail, else
 * null. Fails with ACCOUNT_LOCKED while it is locked already. A count that another process has changed meanwhile is
 * read again.
 */
export async function takeTry(ctx: Ctx, attempt: SignInTry): Promise<Date | null> {
  const nowMs = ctx.clock();
  const accountHash = hashOf(ctx, attempt.account);
  const counted: LockState[] = [];
  const places = placesOf(attempt);
  const first = await countFirst(onPlatform(ctx), accountHash, places, nowMs);
  let uncounted = places.filter(({ name }) => !first.has(name));
  while (uncounted.length > 0) {
    const tries = await nextTries(onPlatform(ctx), accountHash, uncounted, nowMs);
    const names = await countWhereUnchanged(onPlatform(ctx), accountHash, tries);
    counted.push(...tries.filter(({ place }) => names.has(place.name)).map(({ after }) => after));
    uncounted = uncounted.filter(({ name }) => !names.has(name));
  }
  return latest(counted);
}

/**
 * Counts a try where nothing has failed yet, in one statement without locks. Answers the names of the counts; none
 * where something has failed at any of them, as that one may be locked.
 */
async function countFirst(
  statements: Statements,
  accountHash: Buffer,
  places: readonly LockPlace[],
  nowMs: number,
): Promise<Set<string>> {
  const names = sql.param(places.map(({ name }) => name));
  const { failures, locks, lockedUntil } = firstFailure;
  const rows = await statements
    .insert(signInLocks)
    .select(
      sql`select ${accountHash}::bytea, place, ${failures}::int, ${locks}::int, ${lockedUntil}::timestamptz,
          ${new Date(nowMs)}::timestamptz
        from unnest(${names}::text[]) place
        where not exists (
          select from sign_in_locks where account_hash = ${accountHash} and place = any(${names}::text[])
        ) order by place`,
    )
    .onConflictDoNothing()
    .returning({ name: signInLocks.place });
  return new Set(rows.map(({ name }) => name));
}

interface NextTry {
  place: LockPlace;
  /** Null where nothing has been counted. */
  before: LockState | null;
  after: LockState;
}

async function nextTries(
  statements: Statements,
  accountHash: Buffer,
  places: readonly LockPlace[],
  nowMs: number,
): Promise<NextTry[]> {
  const names = places.map(({ name }) => name);
  const rows = await statements
    .select()
    .from(signInLocks)
    .where(and(eq(signInLocks.accountHash, accountHash), inArray(signInLocks.place, names)));
  const held = latest(rows.filter((row) => isLocked(row, nowMs)));
  if (held) throw lockedError(held, nowMs);
  return places.map((place) => {
    const before = rows.find((row) => row.place === place.name) ?? null;
    return { place, before, after: countTry(before ?? noFailures(nowMs), place.most, nowMs) };
  });
}

async function countWhereUnchanged(
  statements: Statements,
  accountHash: Buffer,
  tries: readonly NextTry[],
): Promise<Set<string>> {
  const { failures, locks } = signInLocks;
  const isUnchanged = tries.map(({ place, before }) =>
    before === null
      ? undefined
      : and(eq(signInLocks.place, place.name), eq(failures, before.failures), eq(locks, before.locks)),
  );
  const rows = await statements
    .insert(signInLocks)
    .values(tries.map(({ place, after }) => ({ accountHash, place: place.name, ...after })))
    .onConflictDoUpdate({
      target: [signInLocks.accountHash, signInLocks.place],
      set: {
        failures: sql`excluded.failures`,
        locks: sql`excluded.locks`,
        lockedUntil: sql`excluded.locked_until`,
        lastFailureAt: sql`excluded.last_failure_at`,
      },
      setWhere: or(...isUnchanged) ?? sql`false`,
    })
    .returning({ name: signInLocks.place });
  return new Set(rows.map(({ name }) => name));
}

/** Undoes a try whose password could not be checked; `locked` is what counting it answered. */
export async function undoTry(ctx: Ctx, attempt: SignInTry, locked: Date | null): Promise<void> {
  const accountHash = hashOf(ctx, attempt.account);
  await asPlatform(ctx, async (tx) => {
    for (const { name, most } of placesOf(attempt)) {
      const [state] = await tx.select().from(signInLocks).where(isAt(accountHash, name)).for('update');
      if (!state) continue;
      const { lockedUntil, failures, locks } = state;
      if (lockedUntil === null) {
        const fewer = { failures: Math.max(0, failures - 1) };
        await tx.update(signInLocks).set(fewer).where(isAt(accountHash, name));
      } else if (lockedUntil.getTime() === locked?.getTime()) {
        const opened = { lockedUntil: null, locks: Math.max(0, locks - 1), failures: most - 1 };
        await tx.update(signInLocks).set(opened).where(isAt(accountHash, name));
      }
    }
  });
}

/** How close the account is to a lock for this caller: 0 without failures, 1 locked or recently unlocked. */
export async function lockRisk(tx: Tx, ctx: LockServices & Pick<Services, 'clock'>, attempt: SignInTry) {
  const places = placesOf(attempt);
  const rows = await tx
    .select()
    .from(signInLocks)
    .where(
      and(
        eq(signInLocks.accountHash, hashOf(ctx, attempt.account)),
        inArray(
          signInLocks.place,
          places.map(({ name }) => name),
        ),
      ),
    );
  const nearness = rows.map((row) => {
    const { failures, locks } = faded(row, ctx.clock());
    const most = places.find(({ name }) => name === row.place)?.most ?? mostAtOnePlace;
    return locks > 0 ? 1 : failures / most;
  });
  return Math.max(0, ...nearness);
}

export async function clearFailuresAtPlaces(tx: Tx, keyed: LockServices, attempt: SignInTry): Promise<void> {
  await forget(
    tx,
    hashOf(keyed, attempt.account),
    placesOf(attempt).map(({ name }) => name),
  );
}

/** Removes all locks of an account, for a user who has proven to own its address. */
export async function forgetSignInFailures(tx: Tx, keyed: LockServices, email: string): Promise<void> {
  await forget(tx, hashOf(keyed, email), null);
}

/** Rows are locked in the same order as by tries, so that the two cannot deadlock. */
async function forget(tx: Tx, accountHash: Buffer, names: string[] | null): Promise<void> {
  const held = tx
    .select({ place: signInLocks.place })
    .from(signInLocks)
    .where(
      and(
        eq(signInLocks.accountHash, accountHash),
        names === null ? undefined : inArray(signInLocks.place, names),
      ),
    )
    .orderBy(asc(signInLocks.place))
    .for('update');
  await tx
    .delete(signInLocks)
    .where(and(eq(signInLocks.accountHash, accountHash), inArray(signInLocks.place, held)));
}

function isAt(accountHash: Buffer, place: string) {
  return and(eq(signInLocks.accountHash, accountHash), eq(signInLocks.place, place));
}

function latest(states: readonly LockState[]): Date | null {
  const times = states.flatMap(({ lockedUntil }) => (lockedUntil ? [lockedUntil.getTime()] : []));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/** Keyed, so that the table does not reveal which addresses were tried. */
function hashOf({ settings }: LockServices, account: string): Buffer {
  return keyedHash(settings.secretKey, 'sign-in-locks', account);
}

/** The same for every account, so that a lock does not reveal whether the account exists. */
export function lockedError(until: Date, nowMs: number): AppError {
  const minutesRemaining = Math.max(1, Math.ceil((until.getTime() - nowMs) / minuteMs));
  const time = { count: minutesRemaining };
  const unlockOptions = [t('waitAndTryAgain', time), t('resetYourPassword'), t('useKnownDevice')];
  return new AppError('ACCOUNT_LOCKED', t('accountLocked', time), {
    details: { minutesRemaining, unlockOptions },
  });
}
