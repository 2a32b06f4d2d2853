import { randomInt } from 'node:crypto';
import { limits } from '@guidon/contract';

/** Without characters that look alike on a slide. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** About 39 bits; unique in the tenant by `teams_code_key`, guarded by the limits of joining. */
export function newTeamCode(): string {
  return Array.from({ length: limits.teamCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
