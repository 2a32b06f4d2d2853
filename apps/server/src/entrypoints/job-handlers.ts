import type { Feature } from '../platform/feature/feature.ts';
import type { JobHandler } from '../platform/jobs/job.ts';

/** The jobs that the features do. Fails when two handle one job, or two jobs have one name. */
export function jobHandlers(features: readonly Feature[]): readonly JobHandler[] {
  const byName = new Map<string, { feature: string; handler: JobHandler }>();
  for (const { name: feature, jobs = [] } of features) {
    for (const handler of jobs) {
      const { job } = handler;
      const other = byName.get(job.name);
      if (other) {
        const what =
          other.handler.job === job ? `The job ${job.name} is handled` : `A job ${job.name} is defined`;
        throw new Error(`${what} twice: by ${other.feature} and by ${feature}.`);
      }
      byName.set(job.name, { feature, handler });
    }
  }
  return [...byName.values()].map(({ handler }) => handler);
}
