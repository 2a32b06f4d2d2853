import type { EventLinkCheck, InvitationCheck } from '@guidon/contract';

export const invitation: InvitationCheck = {
  success: true,
  valid: true,
  message: 'You are invited to Acme Security.',
  invitation: {
    inviteType: 'organizer',
    targetEmail: 'mara@acme.test',
    tenantName: 'acme',
    tenantDisplayName: 'Acme Security',
    inviter: { username: 'ada' },
    message: 'Help us with the cup.',
    expiresAt: '2026-12-01T00:00:00Z',
  },
};

export const eventLink: EventLinkCheck = {
  success: true,
  valid: true,
  message: '',
  event: {
    name: 'Harbour Cup',
    tenantName: 'acme',
    tenantDisplayName: 'Acme Security',
    status: 'scheduled',
    autoStart: true,
    pausedAt: null,
    registration: {
      admission: { state: 'open', closes: 'at-end', at: '2026-12-06T09:00:00Z' },
      needsApproval: false,
      hasWaitlist: false,
    },
    startsAt: '2026-12-05T09:00:00Z',
    endsAt: '2026-12-06T09:00:00Z',
    asks: { fields: [], rules: null },
  },
};

export const brokenLink: EventLinkCheck = {
  success: true,
  valid: false,
  message: 'The magic link is invalid or expired. Please request a new link from the organizer.',
  event: null,
};
