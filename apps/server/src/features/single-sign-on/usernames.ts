import { bearsProductName, limits } from '@guidon/contract';
import { randomBytes } from 'node:crypto';
import { violatedConstraint } from '@guidon/db';

/** Where a provider says nothing that could be one. */
export const plainUsername = 'member';

export function deriveUsername(hints: readonly string[]): string {
  return hints.map(usernameFrom).find(isUsable) ?? plainUsername;
}

/** The same name with an ending that makes it another one. */
export function withEnding(username: string, ending: string): string {
  return `${username.slice(0, limits.usernameMax - ending.length - 1)}-${ending}`;
}

function usernameFrom(hint: string): string {
  const [local = ''] = hint.slice(0, 300).split('@');
  return local
    .normalize('NFKD')
    .replaceAll(/\p{Mn}+/gu, '')
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .slice(0, limits.usernameMax)
    .replaceAll(/^-+|(?<!-)-+$/g, '');
}

function isUsable(name: string): boolean {
  return name.length >= limits.usernameMin && !bearsProductName(name);
}

const rounds = 5;

/** Works again where something was taken in parallel, each time with another ending for the username, at first null. */
export async function retryWhenTaken<Result>(
  constraints: ReadonlySet<string>,
  work: (usernameEnding: string | null) => Promise<Result>,
): Promise<Result> {
  for (let round = 0; ; round += 1) {
    try {
      return await work(round === 0 ? null : randomBytes(3).toString('hex'));
    } catch (error) {
      if (round === rounds || !constraints.has(violatedConstraint(error) ?? '')) throw error;
    }
  }
}
