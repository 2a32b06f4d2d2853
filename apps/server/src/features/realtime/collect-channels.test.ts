import { expect, test } from 'vitest';
import type { ChannelFamily } from '../../platform/feature/feature.ts';
import { collectChannels } from './authorize-channel.ts';

const family = (prefix: ChannelFamily['prefix']): ChannelFamily => ({ prefix, admit: () => ({}) });

test('the channel families of all features are those that each of them declares', () => {
  const all = [family('private-user-'), family('private-team-chat-')];
  expect(collectChannels(all)).toEqual(all);
});

test('two channel families of one prefix fail the start', () => {
  const twice = [family('private-user-'), family('presence-event-'), family('private-user-')];
  expect(() => collectChannels(twice)).toThrow('Channel families that are declared twice: private-user-.');
});
