import '../../../testing/setup.ts';
import { teamChatRoutes, type TeamMessageReport } from '@guidon/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { connectSession } from '../../../app/connect-session.ts';
import { Providers } from '../../../app/providers.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { people, teamId } from './chat-fixture.ts';
import { MessageReports } from './message-reports.tsx';

const { ada, bob } = people;
const createdAt = '2026-11-20T10:00:00Z';

function openReports(reports: TeamMessageReport[]) {
  const api = createFakeApi();
  api.on(teamChatRoutes.reports, () => ({ success: true as const, data: reports }));
  const queryClient = createQueryClient();
  render(
    <Providers session={connectSession(queryClient)} queryClient={queryClient} env="test">
      <MessageReports teamId={teamId} />
    </Providers>,
  );
  return api;
}

it('shows a reported message with those around it, and why it was reported', async () => {
  openReports([
    {
      id: teamId,
      messageId: ada.id,
      number: 7,
      reportedBy: bob,
      reason: 'threats',
      reportedAt: createdAt,
      context: [
        { number: 6, senderId: bob, message: 'calm down', createdAt },
        { number: 7, senderId: ada, message: 'or else', createdAt },
        { number: 8, senderId: ada, message: '', createdAt },
      ],
    },
  ]);
  expect(await screen.findByText('threats')).toBeInTheDocument();
  const context = within(screen.getByRole('list', { name: 'The messages around it' }));
  const rows = context.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('calm down');
  expect(rows[1]).toMatch(/ada-l.*Reported.*or else/);
  expect(rows[2]).toContain('[Message deleted]');
});

it('shows nothing where nothing was reported', async () => {
  const api = openReports([]);
  await waitFor(() => expect(api.calls(teamChatRoutes.reports)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
});
