import { type BenchWorld, openWorld } from './bench-world.ts';
import { type Measurement, verdictOf } from './measurement.ts';
import { profiled } from './profile.ts';
import type { RunOptions, Scenario } from './scenario.ts';

const small = { teams: 1_000, challenges: 50, solves: 20_000 };
const large = { teams: 10_000, challenges: 50, solves: 200_000 };

export interface AllOptions extends RunOptions {
  isProfiled: boolean;
}

export async function runAll(
  scenarios: readonly Scenario[],
  { isQuick, isProfiled }: AllOptions,
): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  const report = (some: readonly Measurement[]) => {
    measurements.push(...some);
    for (const m of some) {
      const size = m.teams === 0 ? '' : `, ${m.teams} teams`;
      console.error(`${m.name}${size}: ${m.ratio} of ${m.limit} ${m.unit}, ${verdictOf(m)}`);
    }
  };
  for (const plan of isQuick ? [small] : [small, large]) {
    const some = scenarios
      .filter((s) => s.needs === 'world')
      .filter((s) => plan === small || s.sizes === 'both');
    if (some.length === 0) continue;
    const world = await openWorld(plan, isQuick ? 2_000 : 5_000);
    try {
      for (const scenario of some) {
        await cleanUp(world);
        const work = async () => report(await scenario.run(world));
        if (isProfiled) console.error(await profiled(world.server, `${scenario.name}-${plan.teams}`, work));
        else await work();
      }
    } finally {
      await world.stop();
    }
  }
  for (const scenario of scenarios.filter((s) => s.needs === 'nothing'))
    report(await scenario.run({ isQuick }));
  return measurements;
}

async function cleanUp({ server }: BenchWorld): Promise<void> {
  await server.pool.query('vacuum analyze');
  await server.pool.query('checkpoint');
}
