import type { AddressKind } from '../../platform/outside/address-kind.ts';
import { checkOutside, OutsideError } from '../../platform/outside/fetch-outside.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { Settings } from '../../platform/services/services.ts';
import { problemText } from './delivery-problem.ts';

/** The internet alone, and this machine where the operator allows it. */
export function callableKinds({ webhooksAllowLoopback }: Pick<Settings, 'webhooksAllowLoopback'>): AddressKind[] {
  return webhooksAllowLoopback ? ['public', 'loopback'] : ['public'];
}

/** Answers the address as it is called; fails with VALIDATION_FAILED on one that never is. */
export async function requireAddress(
  { settings }: { settings: Pick<Settings, 'webhooksAllowLoopback'> },
  given: string,
): Promise<string> {
  try {
    await checkOutside(given, { kinds: callableKinds(settings) });
  } catch (error) {
    if (error instanceof OutsideError) throw invalidField('url', problemText(error.problem));
    throw error;
  }
  const url = new URL(given);
  url.hash = '';
  return url.href;
}
