import type { LegalKind } from '@guidon/contract';
import { paths } from '../../navigation/paths.ts';

/** Where each text is read. */
export const legalPaths = {
  terms: paths.terms,
  'privacy-policy': paths.privacy,
  'refund-policy': paths.refunds,
} as const satisfies Record<LegalKind, string>;

/** The text that an address shows. */
export function legalKindAt(pathname: string): LegalKind {
  if (pathname.startsWith(legalPaths['privacy-policy'])) return 'privacy-policy';
  return pathname.startsWith(legalPaths['refund-policy']) ? 'refund-policy' : 'terms';
}
