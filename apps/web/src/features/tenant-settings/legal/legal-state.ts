import type { LegalKind } from '@guidon/contract';

export const legalPaths = {
  terms: '/terms',
  'privacy-policy': '/privacy-policy',
  'refund-policy': '/refund-policy',
} as const satisfies Record<LegalKind, string>;

export function legalKindAt(pathname: string): LegalKind {
  if (pathname.startsWith(legalPaths['privacy-policy'])) return 'privacy-policy';
  return pathname.startsWith(legalPaths['refund-policy']) ? 'refund-policy' : 'terms';
}
