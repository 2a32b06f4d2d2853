import type { Tx } from '@guidon/db';
import type { Happening } from '../../../platform/jobs/job-kinds.ts';
import type { Services } from '../../../platform/services/services.ts';
import type { Told } from '../publish-notification.ts';

type OfKind<Kind extends Happening['kind']> = Extract<Happening, { kind: Kind }>;

/** Tells of one kind of happening, in a transaction of its tenant; running twice tells nobody twice. */
export type Teller<Kind extends Happening['kind']> = (
  tx: Tx,
  services: Pick<Services, 'clock' | 'jobs'>,
  happening: OfKind<Kind>,
) => Promise<Told | null>;

/** Who tells of what. */
export type Tellers = { [Kind in Happening['kind']]: Teller<Kind> };
