import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Feature } from '../platform/feature/feature.ts';
import { defineCronJob, defineJob, handleJob, type JobHandler, UnreadableJob } from '../platform/jobs/job.ts';
import { jobHandlers } from './job-handlers.ts';

const nothing = async () => {};
const paint = defineJob({ name: 'paint', data: z.object({ colour: z.string() }) });
const sweep = defineCronJob({ name: 'sweep', cron: '0 * * * *' });
const feature = (name: string, ...jobs: JobHandler[]): Feature => ({ name, jobs });

describe('the jobs of all features', () => {
  test('are those that each of them handles', () => {
    const handlers = jobHandlers([
      feature('walls', handleJob(paint, nothing)),
      { name: 'roof' },
      feature('floor', handleJob(sweep, nothing)),
    ]);
    expect(handlers.map(({ job }) => job)).toEqual([paint, sweep]);
  });

  test('fail the start when two features handle one job', () => {
    const twice = [feature('walls', handleJob(paint, nothing)), feature('doors', handleJob(paint, nothing))];
    expect(() => jobHandlers(twice)).toThrow('The job paint is handled twice: by walls and by doors.');
  });

  test('fail the start when two jobs have one name', () => {
    const other = defineCronJob({ name: 'paint', cron: '1 * * * *' });
    const twice = [feature('walls', handleJob(paint, nothing)), feature('doors', handleJob(other, nothing))];
    expect(() => jobHandlers(twice)).toThrow('A job paint is defined twice: by walls and by doors.');
  });
});

describe('a handler', () => {
  test('gets the data as the job declares it, from any version of the server', async () => {
    const seen: unknown[] = [];
    const painting = handleJob(paint, async (data) => void seen.push(data));
    await painting.run({ colour: 'red', coats: 2 }, { isLast: false });
    await expect(painting.run({ color: 'red' }, { isLast: false })).rejects.toThrow(UnreadableJob);
    await expect(painting.run(null, { isLast: false })).rejects.toThrow(UnreadableJob);
    expect(seen).toEqual([{ colour: 'red' }]);
  });
});
