import { defineCronJob } from '../../../platform/jobs/job.ts';

/** Each minute, for places that become free in any way; and at once when somebody leaves an event with a line. */
export const moveUpWaitingJob = defineCronJob({ name: 'move-up-waiting', cron: '* * * * *', pollSeconds: 2 });
