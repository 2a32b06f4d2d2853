import type { Feature } from '../platform/feature/feature.ts';
import { jobKinds } from '../platform/jobs/job-kinds.ts';
import type { JobHandlers } from '../platform/jobs/job.ts';

/** Who does which job. Fails when a kind of job has no handler, or two. */
export function jobHandlers(features: readonly Feature[]): JobHandlers {
  const handlers: Partial<JobHandlers> = {};
  for (const { name, jobs = {} } of features) {
    const twice = Object.keys(jobs).filter((kind) => kind in handlers);
    if (twice.length > 0)
      throw new Error(`Jobs of ${name} that another feature does too: ${twice.join(', ')}.`);
    Object.assign(handlers, jobs);
  }
  if (!isComplete(handlers)) {
    const missing = Object.keys(jobKinds).filter((kind) => !(kind in handlers));
    throw new Error(`Jobs that no feature does: ${missing.join(', ')}.`);
  }
  return handlers;
}

function isComplete(handlers: Partial<JobHandlers>): handlers is JobHandlers {
  return Object.keys(jobKinds).every((kind) => kind in handlers);
}
