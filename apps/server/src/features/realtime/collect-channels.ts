import type { ChannelFamily } from '../../platform/feature/channel-family.ts';

/** The channel families of all features. Fails when two have one prefix. */
export function collectChannels(all: readonly ChannelFamily[]): readonly ChannelFamily[] {
  const prefixes = all.map(({ prefix }) => prefix);
  const twice = prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index);
  if (twice.length > 0)
    throw new Error(`Channel families that are declared twice: ${[...new Set(twice)].join(', ')}.`);
  return all;
}
