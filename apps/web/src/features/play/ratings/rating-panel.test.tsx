import '../../../testing/setup.ts';
import { type OwnRating, challengeRatingRoutes } from '@guidon/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { challenge, challengeId, openChallenge } from '../challenge-page-fixture.ts';

const solved = challenge({ questions: challenge().questions.map((one) => ({ ...one, isSolved: true })) });

async function openSolved(start: OwnRating) {
  const opened = await openChallenge(solved);
  let own = start;
  opened.api.on(challengeRatingRoutes.own, () => ({ success: true as const, data: own }));
  opened.api.on(challengeRatingRoutes.rate, () => {
    own = { rating: { stars: 4, comment: 'Neat jar' }, can: { rate: true } };
    return { success: true as const, data: own };
  });
  opened.api.on(challengeRatingRoutes.withdraw, () => {
    own = { rating: null, can: { rate: true } };
    return { success: true as const };
  });
  return opened;
}

it('is rated with the keyboard after it was solved, with a word, changed and withdrawn', async () => {
  const { api, user } = await openSolved({ rating: null, can: { rate: true } });
  const group = await screen.findByRole('group', { name: 'How did you like it?' });
  expect(group).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send rating' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '3 stars' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await user.type(screen.getByLabelText(/A word to the authors/), 'Neat jar');
  await user.click(screen.getByRole('button', { name: 'Send rating' }));
  expect(await screen.findByRole('button', { name: 'Change rating' })).toBeDisabled();
  expect(api.calls(challengeRatingRoutes.rate)).toMatchObject([
    { params: { challengeId }, body: { stars: 4, comment: 'Neat jar' } },
  ]);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: '4 stars' })).not.toBeChecked());
});
