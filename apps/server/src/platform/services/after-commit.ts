import { afterCommit, type Tx } from '@guidon/db';
import type { TopicBus } from '../bus/create-bus.ts';
import type { Topic } from './topic.ts';
import type { RealtimeAudience, RealtimePublisher } from './realtime-services.ts';

/** The bus as features have it: what they publish leaves with the commit of their transaction. */
export interface BusAfterCommit extends Pick<TopicBus, 'subscribe' | 'others'> {
  publishAfterCommit<Message extends object>(tx: Tx, topic: Topic<Message>, message: NoInfer<Message>): void;
}

/** Realtime as features have it; the parameters after the transaction are those of `RealtimePublisher`. */
export interface RealtimeAfterCommit {
  publishAfterCommit(
    tx: Tx,
    channel: string,
    event: string,
    data: unknown,
    audience?: RealtimeAudience,
  ): void;
  publishToManyAfterCommit(
    tx: Tx,
    channels: readonly string[],
    event: string,
    data: unknown,
    audience?: RealtimeAudience,
  ): void;
}

/**
 * The only messages without a verb's transaction: answers are committed in batches on a connection of their own, and
 * a board changes some time after them.
 */
export interface AnswerSignals {
  publish: TopicBus['publish'];
  publishRealtime(channel: string, event: string, data: unknown, audience?: RealtimeAudience): void;
}

export interface Publishing {
  bus: BusAfterCommit;
  realtime: RealtimeAfterCommit;
  answerSignals: AnswerSignals;
}

/** Replaces publishing at once by publishing after the commit. */
export function publishingAfterCommit(bus: TopicBus, realtime: RealtimePublisher): Publishing {
  return {
    bus: {
      publishAfterCommit: (tx, topic, message) => afterCommit(tx, () => bus.publish(topic, message)),
      subscribe: (topic, handler) => bus.subscribe(topic, handler),
      others: () => bus.others(),
    },
    realtime: {
      publishAfterCommit: (tx, channel, event, data, audience) =>
        afterCommit(tx, () => realtime.publish(channel, event, data, audience)),
      publishToManyAfterCommit: (tx, channels, event, data, audience) =>
        afterCommit(tx, () => realtime.publishToMany(channels, event, data, audience)),
    },
    answerSignals: {
      publish: (topic, message) => bus.publish(topic, message),
      publishRealtime: (channel, event, data, audience) => realtime.publish(channel, event, data, audience),
    },
  };
}
