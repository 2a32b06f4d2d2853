import { limits } from '@guidon/contract/plain';

/** A code as the server knows it: capital letters and digits, without the spaces and dashes that people type. */
export function cleanTeamCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, limits.teamCodeLength);
}
