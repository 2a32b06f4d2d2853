import { bearsProductName } from '@guidon/contract';
import { invalidField } from '../../platform/http/app-error.ts';
import { t } from './declares.ts';

/** Refuses the platform's name for an organization that does not have it already, as the one of the demo has. */
export function requireOwnName(
  field: string,
  { chosen, current }: { chosen: string; current: string },
): void {
  if (chosen !== current && bearsProductName(chosen)) throw invalidField(field, t('nameOfProduct'));
}
