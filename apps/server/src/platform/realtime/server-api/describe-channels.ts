import type { Census } from '../census.ts';
import type { MemberInfo } from '../presence/presence-view.ts';
import { PlainError } from './plain-error.ts';

export type ChannelSource = {
  census: Census;
  membersOf: (channel: string) => ReadonlyMap<string, MemberInfo>;
};

const attributes = ['user_count', 'subscription_count'] as const;
type Attribute = (typeof attributes)[number];

/** The attributes that a request asks for. */
export function requireInfo(info: string | undefined): ReadonlySet<Attribute> {
  const asked = (info ?? '').split(',').filter((name) => name !== '');
  const known = attributes.filter((name) => asked.includes(name));
  if (known.length === new Set(asked).size) return new Set(known);
  throw new PlainError(400, `info may name ${attributes.join(' and ')}.`);
}

export type ChannelDescription = { user_count?: number; subscription_count?: number };

/** What is asked for of one channel with so many listeners. */
export function describeChannel(
  { membersOf }: Pick<ChannelSource, 'membersOf'>,
  channel: string,
  listeners: number,
  info: ReadonlySet<Attribute>,
): ChannelDescription {
  return {
    ...(info.has('user_count') && channel.startsWith('presence-') && { user_count: membersOf(channel).size }),
    ...(info.has('subscription_count') && { subscription_count: listeners }),
  };
}
