import type { Statistics, StatisticsDay } from '@guidon/contract';

interface DayChanges extends Partial<Omit<StatisticsDay, 'tenant'>> {
  active?: number | null;
}

export function dayFixture({ active = null, ...given }: DayChanges): StatisticsDay {
  return {
    day: '2026-03-01',
    isOver: true,
    answers: 10,
    right: 4,
    wrong: 6,
    solves: 3,
    practiceAnswers: 2,
    practiceSolves: 1,
    tenant: {
      members: { participant: 20, organizer: 1, contentCreator: 2, orgAdministrator: 1, admin: 1 },
      newMembers: 2,
      liveEvents: 1,
      registrations: 5,
      answering: 8,
      storedBytes: 4_096,
      active,
    },
    ...given,
  };
}

export function statisticsFixture(given: Partial<Statistics> = {}): Statistics {
  return {
    timeZone: 'America/Lima',
    from: '2026-03-01',
    to: '2026-03-02',
    today: '2026-03-02',
    scope: 'organization',
    days: [dayFixture({ active: 7 }), dayFixture({ day: '2026-03-02', isOver: false })],
    before: {
      answers: 10,
      right: 5,
      wrong: 5,
      solves: 3,
      practiceAnswers: 0,
      practiceSolves: 0,
      newMembers: 0,
      registrations: 5,
      days: 2,
    },
    challenges: [
      {
        id: '01890a5d-ac96-774b-bcce-0000000000c1',
        name: 'Rot of all evil',
        answers: 20,
        right: 8,
        wrong: 12,
        solves: 6,
        practiceAnswers: 4,
        practiceSolves: 2,
      },
    ],
    usage: {
      pages: [{ path: '/events', uses: 40, seconds: 600, days: 1 }],
      features: [{ feature: 'events', uses: 12, days: 1 }],
    },
    ...given,
  };
}
