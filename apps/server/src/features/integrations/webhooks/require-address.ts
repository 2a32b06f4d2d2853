import type { AddressKind } from '../../../platform/outside/address-kind.ts';
import { checkOutside, OutsideError } from '../../../platform/outside/fetch-outside.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import type { Settings } from '../../../platform/services/services.ts';
import { type DeliveryProblem, problemText } from './present-webhook.ts';
import { t } from '../declares.ts';

/** The internet alone, and this machine where the operator allows it. */
export function callableKinds({
  webhooksAllowLoopback,
}: Pick<Settings, 'webhooksAllowLoopback'>): AddressKind[] {
  return webhooksAllowLoopback ? ['public', 'loopback'] : ['public'];
}

/** Answers the address as it is called; fails with VALIDATION_FAILED on one that never is. */
export async function requireAddress(
  { settings }: { settings: Pick<Settings, 'webhooksAllowLoopback'> },
  given: string,
): Promise<string> {
  if (isLocalName(given) && !settings.webhooksAllowLoopback) throw refused('closedNetwork');
  try {
    await checkOutside(given, { kinds: callableKinds(settings) });
  } catch (error) {
    if (error instanceof OutsideError) throw refused(error.problem);
    throw error;
  }
  const url = new URL(given);
  url.hash = '';
  return url.href;
}

const refused = (problem: DeliveryProblem) =>
  invalidField('url', t('addressRefused', { problem: problemText(problem) }));

/** Names that no public DNS has, which may lead somewhere another day: of one word, or kept for local networks. */
function isLocalName(address: string): boolean {
  const name = URL.parse(address)?.hostname.replace(/\.$/, '') ?? '';
  return /^[^.:[]+$|\.(localhost|local|internal|home\.arpa|lan)$/.test(name);
}
