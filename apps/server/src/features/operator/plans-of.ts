import type { Services } from '../../platform/services/services.ts';

/** The plans of this installation; none where nothing is sold. */
export function plansOf({
  settings: { billing },
}: Pick<Services, 'settings'>): { code: string; name: string }[] {
  return billing?.plans.map(({ code, name }) => ({ code, name })) ?? [];
}
