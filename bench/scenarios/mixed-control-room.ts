import { realtimeApp } from '../lib/bench-server.ts';
import type { BenchWorld } from '../lib/bench-world.ts';
import { gather } from '../lib/crowd.ts';
import { requestBytes } from '../lib/http-load.ts';
import { measured, median } from '../lib/measurement.ts';
import { rateOf } from '../lib/measure-rate.ts';
import { startPaced } from '../lib/paced.ts';
import { signInStaff } from '../lib/sign-in-staff.ts';
import type { WorldScenario } from '../lib/scenario.ts';
import { boardPath, createReaders } from './reads.ts';

const readers = 40;
const answersPerSecond = 20;
const rounds = 6;
/** As often as the page asks. */
const looksPerSecond = 1 / 5;

/** The requests and the socket of a page that shows the control room. */
async function openRoom({ server, event }: BenchWorld, token: string, onError: () => void) {
  const look = requestBytes(server.port, {
    method: 'GET',
    path: `/api/events/${event.eventId}/control`,
    headers: { authorization: `Bearer ${token}` },
  });
  const socket = await gather({
    url: `ws://127.0.0.1:${server.port}/app/${realtimeApp.key}?protocol=7`,
    size: 1,
    hello: () => [JSON.stringify({ event: 'pusher:subscribe', data: { channel: `event-${event.eventId}` } })],
  });
  const looks = await startPaced({
    port: server.port,
    perSecond: looksPerSecond,
    next: () => look,
    onReply: ({ status }) => {
      if (status !== 200) onError();
    },
  });
  return {
    async close() {
      await looks.stop();
      socket.close();
    },
  };
}

/** What `mixed` measures, without and with somebody who has the control room open. */
export const mixedControlRoom: WorldScenario = {
  name: 'mixed-control-room',
  needs: 'world',
  sizes: 'both',
  async run(world) {
    const token = await signInStaff(world);
    const read = createReaders(world, boardPath, { connections: readers });
    let errors = 0;
    const play = async (isWatched: boolean) => {
      const room = isWatched && (await openRoom(world, token, () => (errors += 1)));
      const answers = await startPaced({
        port: world.server.port,
        perSecond: answersPerSecond,
        next: () => world.openAnswers.next(),
        onReply: ({ status }) => {
          if (status !== 200) errors += 1;
        },
      });
      const result = await read();
      await answers.stop();
      if (room) await room.close();
      errors += result.errors;
      return rateOf(result);
    };
    await play(false);
    await play(true);
    const unwatched: number[] = [];
    const watched: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      unwatched.push(await play(false));
      watched.push(await play(true));
    }
    return [
      measured({
        name: 'mixed-control-room',
        teams: world.event.teams.length,
        unit: '/s',
        rate: median(watched),
        limit: median(unwatched),
        promise: 0.95,
        bound: 'least',
        errors,
      }),
    ];
  },
};
