import type { EventSummary } from '@guidon/contract';
import { describe, expect, it } from 'vitest';
import { eventAction } from './event-action-state.ts';

interface EventCase {
  status?: EventSummary['status'];
  isRegistered?: boolean;
  can?: Partial<EventSummary['can']>;
  type?: 'code' | 'open';
  full?: boolean;
  isCancelled?: boolean;
  isPaused?: boolean;
  needsApproval?: boolean;
  application?: EventSummary['application'];
}

const nothing: EventSummary['can'] = {
  rights: [],
  edit: false,
  publish: false,
  start: false,
  end: false,
  cancel: false,
  pause: false,
  resume: false,
  reopen: false,
  publishResults: false,
  archive: false,
  unarchive: false,
  duplicate: false,
  remove: false,
  register: false,
  unregister: false,
  enter: false,
  seeChallenges: false,
  announce: false,
  readsContent: false,
};

const event = ({
  status = 'active',
  isRegistered = false,
  can = {},
  type = 'open',
  full = false,
  isCancelled = false,
  isPaused = false,
  needsApproval = false,
  application = null,
}: EventCase) => ({
  status,
  isRegistered,
  application,
  isCancelled,
  pause: isPaused ? { since: '2026-11-01T10:00:00.000Z', message: '' } : null,
  can: { ...nothing, ...can },
  participantCount: 5,
  registration: {
    registrationType: type,
    registrationCloses: 'at-end' as const,
    registrationDeadline: null,
    admission: { state: 'open' as const, closes: 'at-end' as const, at: null },
    maxParticipants: full ? 5 : null,
    needsApproval,
    hasWaitlist: false,
    registrationCode: null,
    isOpen: true,
  },
});

describe('the one action that matters now', () => {
  it.each([
    [{ status: 'draft', can: { register: true } }, false, { kind: 'draft' }],
    [{ status: 'completed' }, false, { kind: 'over', canReview: false }],
    [{ status: 'completed', can: { seeChallenges: true } }, false, { kind: 'over', canReview: true }],
    [{ can: { enter: true }, isRegistered: true }, false, { kind: 'enter' }],
    [{ can: { enter: true }, isRegistered: true, isPaused: true }, false, { kind: 'paused' }],
    [{ status: 'completed', isCancelled: true }, false, { kind: 'cancelled' }],
    [{ status: 'scheduled', isRegistered: true }, false, { kind: 'waiting' }],
    [
      { can: { register: true } },
      false,
      { kind: 'register', needsCode: false, asStaff: false, asks: 'place' },
    ],
    [
      { can: { register: true }, type: 'code' },
      false,
      { kind: 'register', needsCode: true, asStaff: false, asks: 'place' },
    ],
    [
      { can: { register: true }, type: 'code' },
      true,
      { kind: 'register', needsCode: false, asStaff: true, asks: 'place' },
    ],
    [
      { can: { register: true }, full: true },
      false,
      { kind: 'register', needsCode: false, asStaff: false, asks: 'waiting' },
    ],
    [
      { can: { register: true }, needsApproval: true },
      false,
      { kind: 'register', needsCode: false, asStaff: false, asks: 'approval' },
    ],
    [{ application: 'pending' }, false, { kind: 'pending' }],
    [{ application: 'waiting', full: true }, false, { kind: 'inLine' }],
    [{ application: 'rejected' }, false, { kind: 'rejected' }],
    [{ full: true }, false, { kind: 'full' }],
    [{}, false, { kind: 'closed' }],
  ] as const)('%j (staff: %s)', (given, isStaff, action) => {
    expect(eventAction(event(given), isStaff)).toEqual(action);
  });
});
