/** What the audit log is filtered by: the first words of the actions of each family. */
export const auditFamilies = {
  access: ['session', 'second-factor', 'passkey', 'trusted-device', 'sso', 'user', 'profile'],
  people: ['member', 'member-group', 'invitation', 'account'],
  events: ['event', 'rehearsal', 'division', 'announcement', 'application', 'co-host'],
  teams: ['team', 'team-invitation', 'team-message', 'team-task'],
  scores: ['score', 'unit', 'submissions', 'reviews', 'case', 'flags'],
  challenges: ['challenge', 'sequence', 'adventure', 'advantage', 'badge', 'learning'],
  feedback: ['feedback', 'contact', 'mail', 'gallery'],
  settings: ['tenant', 'tenant-policy', 'branding', 'legal', 'api-key', 'webhook', 'storage'],
  billing: ['subscription', 'payment-method', 'invoice', 'operator', 'operator-banner'],
  records: ['audit', 'statistics'],
} as const;

export type AuditFamily = keyof typeof auditFamilies;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
export const auditFamilyNames = Object.keys(auditFamilies) as [AuditFamily, ...AuditFamily[]];
