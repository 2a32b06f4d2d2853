import { setTimeout as delay } from 'node:timers/promises';
import { openWorld } from '../lib/bench-world.ts';
import type { CallReply } from '../lib/caller.ts';
import { gatherOurs } from '../lib/crowds.ts';
import { requestBytes } from '../lib/http-load.ts';
import { measured, median, quantile, round3 } from '../lib/measurement.ts';
import { answerRequest } from '../lib/open-answers.ts';
import { startPaced } from '../lib/paced.ts';
import { residentMb } from '../lib/resident-memory.ts';
import type { LoneScenario } from '../lib/scenario.ts';
import { boardPath, challengesPath } from './reads.ts';

const fullMs = 10 * 60_000;
const quickMs = 60_000;
const samples = 40;
const mostGrowth = 1.1;
const perSecond = { boards: 300, challenges: 100, wrong: 100, right: 20 };

/** A steady load for ten minutes with 2,000 open sockets: memory stays flat and nothing fails. */
export const soak: LoneScenario = {
  name: 'soak',
  needs: 'nothing',
  isOnlyByName: true,
  async run({ isQuick }) {
    const durationMs = isQuick ? quickMs : fullMs;
    const world = await openWorld({ teams: 1_000, challenges: 50, solves: 20_000 }, 1_000);
    const { server, event, tokens, openAnswers } = world;
    const times: number[] = [];
    let errors = 0;
    const onReply = ({ status, tookMs }: CallReply) => {
      times.push(tookMs);
      if (status !== 200) errors += 1;
    };
    let asked = 0;
    const read = (path: string) => () =>
      requestBytes(server.port, {
        method: 'GET',
        path,
        headers: {
          authorization: `Bearer ${tokens[asked++ % tokens.length] ?? ''}`,
          'accept-encoding': 'br',
        },
      });
    const guess = () =>
      answerRequest({ port: server.port, event, tokens }, asked++, asked, `flag{no, not ${asked}}`);
    const crowd = await gatherOurs(world);
    const pace = (rate: number, next: () => Buffer | null) =>
      startPaced({ port: server.port, perSecond: rate, next, onReply });
    const loads = await Promise.all([
      pace(perSecond.boards, read(boardPath(event.eventId))),
      pace(perSecond.challenges, read(challengesPath(event.eventId))),
      pace(perSecond.wrong, guess),
      pace(perSecond.right, () => openAnswers.next()),
    ]);
    const resident: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      await delay(durationMs / samples);
      resident.push(residentMb(server.pid));
      console.error(
        `${Math.round((durationMs * (sample + 1)) / samples / 1_000)} s: ${Math.round(resident.at(-1) ?? 0)} MB`,
      );
    }
    await Promise.all(loads.map((load) => load.stop()));
    crowd.close();
    await world.stop();
    const fifth = samples / 5;
    const sorted = times.toSorted((a, b) => a - b);
    return [
      measured({
        name: 'soak',
        teams: event.teams.length,
        unit: 'MB',
        rate: median(resident.slice(-fifth)),
        limit: median(resident.slice(fifth, 2 * fifth)),
        promise: mostGrowth,
        bound: 'most',
        p50_ms: round3(quantile(sorted, 0.5)),
        p99_ms: round3(quantile(sorted, 0.99)),
        errors,
      }),
    ];
  },
};
