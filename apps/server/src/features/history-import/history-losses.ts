import { historyLosses } from '@guidon/contract';

/** In the order in which a report names them. */
export const historyLossOrder: readonly string[] = historyLosses;
