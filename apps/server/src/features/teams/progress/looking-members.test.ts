import { expect, it, vi } from 'vitest';
import { createFakeChannel, quietLog } from '../../../platform/bus/bus-fixture.ts';
import { createBus } from '../../../platform/bus/create-bus.ts';
import { createLookingMembers } from './looking-members.ts';
import { memberLooks } from '../declares.ts';

it('is known in every process, and ends in every process', async () => {
  const channel = createFakeChannel();
  const processes = ['one', 'two'].map((name) => {
    const bus = createBus({ carrier: channel.connectAs(name), log: quietLog() });
    const services = {
      clock: () => 0,
      bus: { ...bus, publishAfterCommit: vi.fn<() => void>() },
    };
    return { bus, looking: createLookingMembers(services) };
  });
  await Promise.all(processes.map(({ bus }) => bus.ready));
  const [one, two] = processes;
  const look = { teamId: 'team', userId: 'ada', username: 'ada-l' };
  one?.bus.publish(memberLooks, { ...look, challengeId: 'c' });
  const seen = [{ user: { id: 'ada', username: 'ada-l' }, challengeId: 'c' }];
  expect(one?.looking.of('team')).toEqual(seen);
  await expect.poll(() => two?.looking.of('team')).toEqual(seen);
  two?.bus.publish(memberLooks, { ...look, challengeId: null });
  await expect.poll(() => one?.looking.of('team')).toEqual([]);
  await Promise.all(processes.map(({ bus }) => bus.close()));
});
