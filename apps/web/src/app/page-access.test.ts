import { type Role, roles } from '@guidon/contract/plain';
import { describe, expect, it } from 'vitest';
import { mayOpen } from '../navigation/define-page.ts';
import { pageAt } from '../testing/page-at.ts';
import { visitor } from '../testing/visitor.ts';
import { allPages } from './all-pages.ts';
import { firstManagerOf } from './first-manager.ts';
import { insteadOf } from './guards.ts';
import type { PagePath } from './pages.ts';
import { createMenus } from './shell/menus-fixture.ts';

const opens = (path: PagePath, to: Parameters<typeof mayOpen>[1]) => mayOpen(pageAt(path), to);
const managers = ['organizer', 'contentCreator', 'orgAdministrator', 'admin'] as const;

type Reader = 'visitor' | 'without an organization' | 'super-admin' | Role;

const readers: readonly (readonly [Reader, Parameters<typeof mayOpen>[1]])[] = [
  ['visitor', null],
  ['without an organization', visitor(null)],
  ['super-admin', visitor(null, true)],
  ...roles.map((role) => [role, visitor(role)] as const),
];
const who = (path: PagePath) => readers.filter(([, to]) => opens(path, to)).map(([name]) => name);

/** Written out, so that a new page, or one that opens to others than before, has to be said here. */
const table: readonly [opensTo: readonly Reader[], paths: readonly PagePath[]][] = [
  [
    ['visitor', 'without an organization', 'super-admin', ...roles],
    [
      '/',
      '/app',
      '/join',
      '/public/events/$eventId',
      '/certificates/$code',
      '/pricing',
      '/terms',
      '/privacy-policy',
      '/privacy',
      '/refund-policy',
      '/forgot-password',
      '/register-old',
      '/verify-2fa',
      '/login-old',
      '/sso/callback',
      '/sso/link',
      '/verify-email',
      '/verify-email-code',
      '/announcement-mails/stop',
      '/contact',
      '/login',
      '/register',
      '/$',
      '/invitations/$token',
      '/teams/invitation',
      '/teams/invitations/$token',
      '/scoreboard/$eventId',
    ],
  ],
  [
    [...managers],
    [
      '/admin',
      '/admin/events',
      '/admin/events/$eventId/challenges',
      '/admin/events/$eventId/divisions',
      '/admin/events/$eventId/participants',
      '/admin/users',
      '/admin/events/$eventId/dashboard',
      '/admin/events/$eventId/rehearsal',
      '/admin/events/$eventId/shop',
      '/admin/events/$eventId/submissions',
      '/admin/events/$eventId/reviews',
      '/admin/events/$eventId/cases',
      '/admin/events/$eventId/cases/$caseId',
      '/admin/events/$eventId/analytics',
      '/admin/events/$eventId/audit',
      '/admin/events/$eventId/feedback',
      '/admin/submissions',
      '/admin/teams/$eventId',
      '/admin/teams/$eventId/$teamId',
      '/events/$eventId/co-hosts',
      '/events/$eventId/reveal',
    ],
  ],
  [
    ['contentCreator', 'admin'],
    [
      '/admin/adventures',
      '/admin/adventures/$adventureId',
      '/admin/badges',
      '/admin/challenges',
      '/admin/challenges/$challengeId',
      '/admin/challenges/$challengeId/preview',
      '/admin/challenges/$challengeId/statistics',
      '/resources/learning/$collectionId',
      '/admin/sequences',
      '/admin/stats',
      '/analytics',
    ],
  ],
  [
    ['without an organization', 'super-admin', ...roles],
    ['/dashboard', '/teams/invitations', '/billing/success', '/billing/cancel', '/profile', '/events/join'],
  ],
  [['participant'], ['/participant-dashboard', '/participant/event/$eventId']],
  [
    [...roles],
    [
      '/events',
      '/events/$eventId',
      '/events/$eventId/ceremony',
      '/events/$eventId/decisions',
      '/events/$eventId/replay',
      '/events/$eventId/score',
      '/events/$eventId/scoreboard',
      '/events/$eventId/teams',
      '/events/$eventId/teams/create',
      '/events/$eventId/teams/join',
      '/teams/$teamId',
      '/teams/join',
      '/dashboard/teams',
      '/challenges',
      '/challenges/$challengeId/old',
      '/challenges/$challengeId/redesigned',
      '/users/$userId',
      '/cyber-adventure',
      '/cyber-adventure/$adventureId',
      '/internal-challenges',
      '/internal-challenges/$id',
      '/my-feedback',
      '/gallery',
      '/learning-materials',
      '/learning-materials/$collectionId',
      '/events/$eventId/challenges',
      '/challenges/$challengeId',
      '/scoreboard',
    ],
  ],
  [['super-admin'], ['/platform/mails', '/platform/accounts']],
  [['organizer', 'contentCreator', 'admin'], ['/resources/learning']],
  [['contentCreator', 'orgAdministrator', 'admin'], ['/admin/feedback']],
  [
    ['orgAdministrator', 'admin'],
    ['/billing', '/billing/$'],
  ],
  [
    ['admin'],
