import { newId } from '@guidon/db';
import { expect, test } from 'vitest';
import type { DeliveryContent } from '../store.ts';
import { bodyOf } from './body-of.ts';
import { chatBody } from './chat-body.ts';
import { cutText, escapers } from './escape-chat.ts';

const settings = { publicUrl: 'https://ctf.example.org' };
const blood = (unit: string, challenge: string | null): DeliveryContent => ({
  id: newId(),
  number: 7,
  kind: 'first-blood',
  content: {
    at: '2030-01-01T12:00:00.000Z',
    event: { id: newId(), name: 'Harbour & Sons' },
    unit: { id: newId(), name: unit, kind: 'team' },
    challenge: challenge === null ? null : { id: newId(), name: challenge, category: 'Web' },
  },
});

test.each(['@everyone', '@here', '<@123>', '<@&9>', '<!channel>', '<!subteam^S1>', '@channel', '@all'])(
  'no service takes %s in a name for a mention',
  (name) => {
    for (const [shape, escape] of Object.entries(escapers)) {
      const shown = escape(name);
      expect(shown, shape).not.toMatch(/@(everyone|here|channel|all|123|&)/);
      expect(shown, shape).not.toMatch(/(?<!\\)<[@!]/);
    }
  },
);

test('Discord is asked to mention nobody and to draw no links', () => {
  expect(chatBody(settings, 'discord', blood('**Red** _Team_', 'a[b](c)'))).toEqual({
    content: 'First blood: \\*\\*Red\\*\\* \\_Team\\_ has solved a\\[b\\]\\(c\\) in Harbour & Sons.',
    allowed_mentions: { parse: [] },
    flags: 4,
  });
});

test('Slack gets its three characters escaped, once', () => {
  expect(chatBody(settings, 'slack', blood('<R&D>', null))).toMatchObject({
    text: 'First blood: &lt;R&amp;D&gt; is the first to solve a challenge in Harbour &amp; Sons.',
    mrkdwn: false,
    link_names: false,
  });
});

test('links that staff write stay links in every service, and what is around them does not become markup', () => {
  const message = 'Read **this**: https://ctf.example.org/a_b-c_(d)?x=1&y=2#z, or (https://x.example/@all).';
  const news: DeliveryContent = {
    ...blood('x', null),
    kind: 'announcement',
    content: {
      at: '2030-01-01T12:00:00.000Z',
      event: { id: newId(), name: 'Harbour' },
      announcement: { id: newId(), title: 'News', message, priority: 'normal' },
    },
  };
  expect(JSON.parse(bodyOf(settings, 'discord', news)).content).toContain(
    String.raw`Read \*\*this\*\*\: https://ctf.example.org/a_b-c_(d)?x=1&y=2#z, or \(https://x.example/%40all\).`,
  );
  expect(JSON.parse(bodyOf(settings, 'mattermost', news)).text).toContain('(https://x.example/%40all');
  expect(JSON.parse(bodyOf(settings, 'slack', news)).text).toContain(
    'https://ctf.example.org/a_b-c_(d)?x=1&amp;y=2#z, or',
  );
});

test('what is too long for a service is cut, between characters', () => {
  const long: DeliveryContent = {
    ...blood('x', null),
    kind: 'announcement',
    content: {
      at: '2030-01-01T12:00:00.000Z',
      event: { id: newId(), name: 'Harbour' },
      announcement: { id: newId(), title: 'News', message: '🚩'.repeat(5_000), priority: 'normal' },
    },
  };
  const { content } = JSON.parse(bodyOf(settings, 'discord', long));
  expect(content).toHaveLength(2_000 - 1);
  expect(content.isWellFormed()).toBe(true);
  expect(JSON.parse(bodyOf(settings, 'mattermost', long)).text.length).toBeLessThanOrEqual(4_000);
  expect(cutText('ab', 2)).toBe('ab');
});

test('the own shape has ids and names, and of the event its id', () => {
  const delivery = blood('Red', 'Crackme');
  expect(JSON.parse(bodyOf(settings, 'guidon', delivery))).toEqual({
    id: delivery.id,
    number: 7,
    type: 'first-blood',
    at: delivery.content.at,
    eventId: delivery.content.event?.id,
    unit: delivery.content.unit,
    challenge: delivery.content.challenge,
  });
});
