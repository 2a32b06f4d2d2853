// `npm run bench` measures what the product promises; `-- --quick` ends within two minutes, `-- NAME …` runs some.
import { openWorld } from './lib/bench-world.ts';
import { type Measurement, measure, type Scenario } from './lib/measure.ts';
import { report } from './lib/report.ts';
import { correct, wrong } from './scenarios/answers.ts';
import { challenges, scoreboard } from './scenarios/reads.ts';
import { sockets, socketsPrivate } from './scenarios/sockets.ts';

const scenarios: Scenario[] = [scoreboard, challenges, wrong, correct, sockets, socketsPrivate];
const small = { teams: 1_000, challenges: 50, solves: 20_000 };
const large = { teams: 10_000, challenges: 50, solves: 200_000 };

const asked = process.argv.slice(2);
const isQuick = asked.includes('--quick');
const names = asked.filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no scenario ${unknown.join(', ')}; there are ${scenarios.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const measurements: Measurement[] = [];
for (const plan of isQuick ? [small] : [small, large]) {
  const world = await openWorld(plan, isQuick ? 2_000 : 5_000);
  try {
    for (const scenario of scenarios.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const measurement = await measure(scenario, world);
      measurements.push(measurement);
      console.error(`${measurement.name}, ${measurement.teams} teams: ${measurement.ratio} of its limit`);
    }
  } finally {
    await world.stop();
  }
}
console.log(`\n${report(measurements)}`);
process.exit(measurements.some(({ errors }) => errors > 0) ? 1 : 0);
