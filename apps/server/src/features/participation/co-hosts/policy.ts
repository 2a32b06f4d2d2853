import type { EventRight } from '@guidon/contract';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Member } from '../../../platform/http/context.ts';
import { type EventOwnership, eventRightsOf } from '../../events/index.ts';
import { t } from '../declares.ts';

/** What is given anew must be among what the giver has; what is taken away need not be. */
export function requireGivable(
  actor: Member,
  event: EventOwnership,
  { rights, before = [] }: { rights: readonly EventRight[]; before?: readonly EventRight[] },
): void {
  const own = eventRightsOf(actor, event);
  if (rights.every((right) => before.includes(right) || own.includes(right))) return;
  throw new AppError('FORBIDDEN', t('cannotGive'), { field: 'rights' });
}
