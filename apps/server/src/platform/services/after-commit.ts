import { eventChannel, type RealtimeEvents } from '@guidon/contract';
import { afterCommit, type Tx } from '@guidon/db';
import type { Bus } from '../bus/create-bus.ts';
import type { BusTopics } from './bus-topics.ts';
import type { RealtimeAudience, RealtimePublisher } from './realtime-services.ts';

/** The bus as features have it: what they publish leaves with the commit of their transaction. */
export interface DomainEvents extends Pick<Bus<BusTopics>, 'subscribe' | 'others'> {
  publishAfterCommit<Topic extends keyof BusTopics>(tx: Tx, topic: Topic, message: BusTopics[Topic]): void;
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
  factsAppended(message: BusTopics['facts-appended']): void;
  boardMoved(update: RealtimeEvents['submission-update']): void;
}

export interface Publishing {
  bus: DomainEvents;
  realtime: RealtimeAfterCommit;
  answerSignals: AnswerSignals;
}

/** Replaces publishing at once by publishing after the commit. */
export function publishingAfterCommit(bus: Bus<BusTopics>, realtime: RealtimePublisher): Publishing {
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
      factsAppended: (message) => bus.publish('facts-appended', message),
      boardMoved: (update) => realtime.publish(eventChannel(update.eventId), 'submission-update', update),
    },
  };
}
