import { defineCronJob } from '../../../../platform/jobs/job.ts';

export const openMissedCasesJob = defineCronJob({ name: 'open-missed-cases', cron: '* * * * *' });
