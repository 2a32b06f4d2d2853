/** What the audit log may say was done: feature and verb. */
export const auditActions = [
  'branding.reset',
  'branding.update',
  'branding.upload-logo',
  'challenge.create',
  'challenge.delete',
  'challenge.remove-file',
  'challenge.update',
  'challenge.upload-file',
  'event.announce',
  'event.complete',
  'event.create',
  'event.delete',
  'event.publish',
  'event.regenerate-code',
  'event.regenerate-magic-link',
  'event.register',
  'event.add-challenges',
  'event.set-challenges',
  'event.start',
  'event.unpublish',
  'event.unregister',
  'event.update',
  'invitation.accept',
  'invitation.create',
  'invitation.resend',
  'invitation.revoke',
  'legal.reset',
  'legal.update',
  'mail.read',
  'mail.retry',
  'member.change-role',
  'member.deactivate',
  'member.join',
  'member.reactivate',
  'member.remove',
  'passkey.create',
  'passkey.delete',
  'passkey.refuse-counter',
  'passkey.rename',
  'second-factor.enable',
  'second-factor.refuse',
  'second-factor.regenerate-codes',
  'second-factor.remove',
  'second-factor.start',
  'session.end',
  'session.end-on-token-reuse',
  'session.end-others',
  'session.enter-tenant',
  'session.leave-tenant',
  'session.start',
  'sso.change-role',
  'sso.link',
  'sso.offer-link',
  'sso.remove',
  'sso.save',
  'sso.set-exemptions',
  'sso.set-state',
  'tenant-policy.update',
  'tenant.create',
  'tenant.remove-unverified',
  'tenant.seed-demo',
  'tenant.update',
  'trusted-device.end',
  'trusted-device.end-all',
  'user.change-password',
  'user.delete',
  'user.export-data',
  'user.register',
  'user.remove-avatar',
  'user.remove-unverified',
  'user.reset-password',
  'user.set-avatar',
  'user.update',
  'user.verify-email',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What it may have been done to. */
export type AuditTarget =
  | 'challenge'
  | 'event'
  | 'invitation'
  | 'legal-text'
  | 'mail'
  | 'passkey'
  | 'session'
  | 'sso-connection'
  | 'tenant'
  | 'trusted-device'
  | 'user';
