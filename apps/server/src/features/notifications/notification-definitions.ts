import type { Language } from '@guidon/contract';
import type { NotificationDefinition, Trigger } from '../../platform/notifications/notification.ts';
import type { NotificationRow } from './store.ts';

type TriggerOf<Kind extends Trigger['kind']> = Extract<Trigger, { kind: Kind }>;
export type DefinitionOf<Kind extends Trigger['kind']> = NotificationDefinition & {
  trigger: TriggerOf<Kind>;
};

export type StoredWords = Pick<NotificationRow, 'code' | 'params' | 'title' | 'message'>;

export interface NotificationDefinitions {
  triggeredBy<Kind extends Trigger['kind']>(kind: Kind): readonly DefinitionOf<Kind>[];
  /** A stored notification in a language; as it was stored where a person wrote it, or its code is not defined. */
  wordsOf(row: StoredWords, language: Language): { title: string; message: string };
}

/** Fails when two features define one code. */
export function collectDefinitions(all: readonly NotificationDefinition[]): NotificationDefinitions {
  const byCode = new Map(all.map((definition) => [definition.code, definition]));
  if (byCode.size < all.length) {
    const twice = all.filter((definition) => byCode.get(definition.code) !== definition);
    throw new Error(`Notifications that are defined twice: ${twice.map(({ code }) => code).join(', ')}.`);
  }
  return {
    triggeredBy: (kind) => all.filter((definition) => isTriggeredBy(definition, kind)),
    wordsOf: ({ code, params, title, message }, language) => {
      const texts = code === null ? null : byCode.get(code)?.textsOf(params);
      if (!texts) return { title, message };
      return { title: texts.title.in(language), message: texts.message?.in(language) ?? '' };
    },
  };
}

function isTriggeredBy<Kind extends Trigger['kind']>(
  definition: NotificationDefinition,
  kind: Kind,
): definition is DefinitionOf<Kind> {
  return definition.trigger.kind === kind;
}
