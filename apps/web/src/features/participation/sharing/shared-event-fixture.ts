import type { SharedEvent } from '@guidon/contract';

export const sharedEventFixture: SharedEvent = {
  id: '01890a5d-ac96-774b-bcce-b302099a9000',
  name: 'Winter Open',
  description: 'Come **along**.',
  tenantName: 'acme',
  organization: 'Acme Academy',
  imageUrl: null,
  cardUrl: '/api/public/events/01890a5d-ac96-774b-bcce-b302099a9000/card.png?v=abc',
  categories: ['CTF'],
  location: 'Online',
  status: 'scheduled',
  isCancelled: false,
  autoStart: true,
  startTime: '2031-12-01T10:00:00.000Z',
  endTime: '2031-12-01T18:00:00.000Z',
  pausedAt: null,
  teamMode: 'optional',
  teamSizeMax: 4,
  registration: {
    registrationType: 'code',
    isOpen: true,
    admission: { state: 'open', closes: 'at-time', at: '2031-12-01T09:00:00.000Z' },
    needsApproval: false,
  },
  participantCount: null,
  hasPublicBoard: false,
};
