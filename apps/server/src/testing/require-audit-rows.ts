import type { FastifyInstance } from 'fastify';

export interface Write {
  routeId: string;
  requestId: string;
}

/** Their rows are the record (what people say to each other is theirs), they keep nothing, or what they send is recorded where it is used. */
const unrecorded: ReadonlySet<string> = new Set([
  'advantages.buy',
  'adventures.read',
  'announcements.read',
  'announcements.unread',
  'auth.refresh',
  'challenge-import.discard-upload',
  'challenge-import.open-upload',
  'challenge-import.prepare',
  'challenge-import.put-part',
  'challenge-intros.see',
  'challenges.preview',
  'challenge-ratings.rate',
  'challenge-ratings.withdraw',
  'ctfd-play.attempt',
  'ctfd-play.unlock',
  'engagement.feature',
  'engagement.page-view',
  'engagement.session',
  'flags.submit',
  'learning.answer',
  'learning.set-done',
  'learning.set-undone',
  'library.launch',
  'member-import.check',
  'notifications.read',
  'notifications.read-all',
  'passkeys.registration-options',
  'passkeys.sign-in-options',
  'password-reset.request',
  'password-reset.verify-otp',
  'play.submit',
  'play.unlock-hint',
  'questions.try-answer',
  'realtime.authorize',
  'reviews.claim',
  'sso.inspect-link',
  'sso.start',
  'sso.test',
  'team-chat.delete',
  'team-chat.edit',
  'team-chat.read-all',
  'team-chat.send',
  'team-progress.look-at',
  'verification.resend',
  'verification.send',
  'wizard.check-email',
]);

/** Also succeed where there is nothing to change; their own tests look for the row of a change. */
const mayChangeNothing: ReadonlySet<string> = new Set([
  'storage.delete-unused',
  'accounts.disable',
  'accounts.enable',
  'announcement-mails.stop',
  'announcement-mails.stop-at-once',
  'announcements.pin',
  'announcements.unpin',
  'announcements.update',
  'auth.login',
  'auth.logout',
  'auth.switch-tenant',
  'billing.webhook',
  'challenge-images.remove',
  'challenge-import.run',
  'challenges.change-many',
  'challenges.restore',
  'challenges.retire',
  'challenges.set-authors',
  'contact.submit',
  'ctfd-api.change-config',
  'divisions.choose',
  'event-images.remove',
  'events.add-challenges',
  'events.archive',
  'events.complete',
  'events.join',
  'events.pause',
  'events.register',
  'events.reopen',
  'events.resume',
  'events.stop',
  'events.unarchive',
  'events.unregister',
  'judging.adjust',
  'member-groups.set-of-member',
  'members.change-many',
  'members.change-role',
  'members.deactivate',
  'members.reactivate',
  'rehearsals.stop',
  'team-invitations.accept',
  'team-invitations.accept-received',
  'operator.credit',
  'operator.extend',
  'operator.lift',
  'operator.send-email',
  'operator.suspend',
  'history.run',
  'participants.import',
  'platform-billing.mark-paid',
  'questions.change',
  'subscription.sync-status',
  'subscription.upgrade',
  'teams.hand-over',
  'users.remove-avatar',
  'users.replace-me',
  'users.update-me',
  'wizard.complete',
]);

/** Gathers the successful calls of routes that write; to be called before the app is ready. */
export function collectWrites(http: FastifyInstance): Write[] {
  const writes: Write[] = [];
  http.addHook('onResponse', (request, reply, done) => {
    const { route } = request.routeOptions.config;
    const isRecorded = route && !unrecorded.has(route.id) && !mayChangeNothing.has(route.id);
    if (isRecorded && route.method !== 'GET' && reply.statusCode < 300) {
      writes.push({ routeId: route.id, requestId: request.id });
    }
    done();
  });
  return writes;
}

/** Fails when one of the writes has left no row in the audit log. */
export function requireAuditRows(writes: readonly Write[], recordedIds: ReadonlySet<string>): void {
  const silent = new Set(
    writes.filter(({ requestId }) => !recordedIds.has(requestId)).map(({ routeId }) => routeId),
  );
  if (silent.size === 0) return;
  throw new Error(
    `Changed something without a row in the audit log: ${[...silent].join(', ')}. ` +
      'Record it in the transaction of the change, or say in require-audit-rows.ts why there is none.',
  );
}
