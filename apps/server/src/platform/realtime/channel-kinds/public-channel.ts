import type { ChannelKind } from './channel-kind.ts';

const publicName = /^(?:event|user|team)-[A-Za-z0-9_-]{1,64}$/;

/** `event-{id}`, `user-{id}` and `team-{id}`: open to everyone, for signals and ids alone. */
export const publicChannel: ChannelKind = {
  admit: (_context, _connection, { channel }) =>
    publicName.test(channel)
      ? { grant: null }
      : { message: `Channel ${channel} does not exist: use event-, user- or team- and an id.`, status: 400 },
  greet: () => ({}),
};
