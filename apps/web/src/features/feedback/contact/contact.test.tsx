import '../../../testing/setup.ts';
import { botCheckRoutes, feedbackRoutes, systemRoutes } from '@guidon/contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-app.tsx';

it('says what is missing before it sends anything', async () => {
  const api = createFakeApi();
  api.on(systemRoutes.config, () => ({
    success: true as const,
    data: { version: '1', realtime: { key: '' } },
  }));
  const { user } = renderApp('/contact');
  await user.click(await screen.findByRole('button', { name: 'Send message' }));
  expect(await screen.findByText('Your name is required')).toBeInTheDocument();
  expect(screen.getByText('Message is required')).toBeInTheDocument();
  expect(screen.getByLabelText('Your name')).toHaveFocus();
  expect(api.calls(feedbackRoutes.contact)).toEqual([]);
  expect(api.calls(botCheckRoutes.task)).toEqual([]);
});
