export interface PoolSizes {
  /** For each of the two pools that verbs use. */
  verbs: number;
  /** For the job queue. */
  jobs: number;
}

/** Of the 100 connections of an embedded database, those available to the workers of one start. */
const connectionsMax = 92;
/** Three for answers, one for the bus. */
const connectionsFixed = 4;
const verbsMost = 10;
const verbsLeast = 3;
const jobsOfLeader = 3;

/** The most workers whose smallest pools fit into the embedded database. */
export const embeddedWorkersMax = 8;

/** How many connections each pool of a process may open, when `workers` of them share a database. */
export function poolSizes(workers: number, isLeader: boolean): PoolSizes {
  const share = Math.floor(connectionsMax / workers) - connectionsFixed - jobsOf(false);
  const verbs = Math.min(verbsMost, Math.max(verbsLeast, Math.floor(share / 2)));
  return { verbs, jobs: jobsOf(isLeader) };
}

/** How many connections `workers` processes may have open together. */
export function connectionsOf(workers: number): number {
  const each = 2 * poolSizes(workers, false).verbs + connectionsFixed + jobsOf(false);
  return workers * each + jobsOf(true) - jobsOf(false);
}

function jobsOf(isLeader: boolean): number {
  return isLeader ? jobsOfLeader : 1;
}
