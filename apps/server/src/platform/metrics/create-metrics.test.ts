import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics } from './create-metrics.ts';
import { joinMetrics, metricsRows } from './metrics-rows.ts';
import { metricTable } from './metric-table.ts';

const create = () => createMetrics({ version: '1.2.3', withProcess: false });

test('what several processes have measured is added up, and printed once', async () => {
  const processes = [create(), create()];
  for (const metrics of processes) {
    metrics.busGaps.inc(2);
    metrics.answerBatchSize.labels('plain').observe(5);
    metrics.watch('liveEvents', () => [{ labels: {}, value: 3 }]);
  }
  const text = await joinMetrics(await Promise.all(processes.map((metrics) => metrics.collect())));
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'guidon_bus_gaps_total 4',
      'guidon_answer_batch_size_bucket{le="5",queue="plain"} 2',
      'guidon_live_events 6',
      'guidon_processes 2',
      'guidon_build_info{version="1.2.3"} 1',
    ]),
  );
});

test('a gauge shows what its readers say now, and a reader that fails is left out', async () => {
  const metrics = create();
  let sockets = 4;
  metrics.watch('realtimeSockets', () => [{ labels: {}, value: sockets }]);
  metrics.watch('realtimeSockets', () => {
    throw new Error('no');
  });
  const value = async () => {
    const all = await metrics.collect();
    return all.find(({ name }) => name === metricTable.realtimeSockets.name)?.values[0]?.value;
  };
  expect(await value()).toBe(4);
  sockets = 1;
  expect(await value()).toBe(1);
});

test('no label names a tenant, a user or an address', () => {
  const labels = new Set(Object.values(metricTable).flatMap(({ labels: names }): readonly string[] => names));
  expect([...labels].toSorted()).toEqual([
    'direction',
    'of',
    'pool',
    'queue',
    'route',
    'state',
    'status',
    'version',
  ]);
});

test('the documentation has the table of all metrics as it is declared', () => {
  const file = join(import.meta.dirname, '../../../../../docs/operating.md');
  expect(readFileSync(file, 'utf8')).toContain(metricsRows());
});
