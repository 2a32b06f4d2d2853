import type { WebhookShape } from '@guidon/contract';
import type { Settings } from '../../../../platform/services/services.ts';
import type { LocalizedText } from '../../../../platform/language/localized-text.ts';
import { t } from '../../declares.ts';
import type { DeliveryContent } from '../store.ts';
import { cutText, escapeAroundLinks, escapers } from './escape-chat.ts';

type ChatShape = Exclude<WebhookShape, 'guidon'>;

/** Characters that a message can have: Discord takes 2,000, Slack cuts behind 4,000, and so did Mattermost before 5.0. */
const longest: Record<ChatShape, number> = { discord: 2_000, slack: 4_000, mattermost: 4_000 };

/** Discord: what links lead to is not drawn below the message. */
const suppressEmbeds = 4;

/** A message of a chat, which mentions nobody whatever the names in it are. */
export function chatBody(
  settings: Pick<Settings, 'publicUrl'>,
  shape: ChatShape,
  delivery: DeliveryContent,
): object {
  const words = textOf(settings, delivery, shape).in('en');
  const text = cutText(words, longest[shape]);
  if (shape === 'discord') return { content: text, allowed_mentions: { parse: [] }, flags: suppressEmbeds };
  if (shape === 'slack')
    return { text, mrkdwn: false, link_names: false, unfurl_links: false, unfurl_media: false };
  return { text };
}

function textOf(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { kind, content }: DeliveryContent,
  shape: ChatShape,
): LocalizedText {
  const escape = escapers[shape];
  const ofStaff = (text: string) => escapeAroundLinks(shape, text);
  const event = escape(content.event?.name ?? '');
  const unit = escape(content.unit?.name ?? '');
  const challenge = content.challenge ? escape(content.challenge.name) : null;
  const link = content.event ? `${publicUrl}/events/${content.event.id}` : publicUrl;
  switch (kind) {
    case 'event.started':
      return t('chat.started', { event, link });
    case 'event.ended':
      return t('chat.ended', { event });
    case 'event.paused':
      return content.message
        ? t('chat.pausedWith', { event, message: ofStaff(content.message) })
        : t('chat.paused', { event });
    case 'event.resumed':
      return t('chat.resumed', { event });
    case 'first-blood':
      return challenge === null
        ? t('chat.firstBloodUnnamed', { unit, event })
        : t('chat.firstBlood', { unit, event, challenge });
    case 'solve':
      return challenge === null
        ? t('chat.solveUnnamed', { unit, event })
        : t('chat.solve', { unit, event, challenge });
    case 'registration':
      return content.unit
        ? t('chat.registration', { unit, event })
        : t('chat.registrationUnnamed', { event, count: content.participants ?? 0 });
    case 'team.created':
      return t('chat.team', { unit, event });
    case 'announcement':
      return t('chat.announcement', {
        event,
        title: ofStaff(content.announcement?.title ?? ''),
        message: ofStaff(content.announcement?.message ?? ''),
      });
    default:
      return t('chat.test');
  }
}
