import {
  authoringRoutes,
  challengeRoutes,
  challengeImageRoutes,
  challengeIntroRoutes,
  challengeRatingRoutes,
  sequenceRoutes,
} from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import { getAuthors, setAuthors } from './challenge-authors.ts';
import { changeChallenges } from './change-challenges.ts';
import { createChallenge, updateChallenge } from './save-challenge.ts';
import { deleteChallenge } from './delete-challenge.ts';
import { duplicateChallenge } from './duplicate-challenge.ts';
import { getChallenge, listChallenges } from './get-challenges.ts';
import { getPublication, publishChallenge, publishChallenges } from './publish-challenges.ts';
import { removeFile, uploadFile } from './challenge-files.ts';
import { restoreChallenge, retireChallenge } from './retire-challenge.ts';
import { removeChallengeImage, uploadChallengeImage } from './images/change-image.ts';
import { sendChallengeImage } from './images/send-image.ts';
import { listSeenIntros, seeIntro } from './intros/intros.ts';
import { getOwnRating, rateChallenge, withdrawRating } from './ratings/own-rating.ts';
import { getRatings } from './ratings/ratings.ts';
import { getChallengeSequences, setChallengeSequences } from './sequences/challenge-sequences.ts';
import {
  createSequence,
  deleteSequence,
  getSequence,
  listSequences,
  updateSequence,
} from './sequences/change-sequence.ts';
import { getEventSequence, setEventSequence } from './sequences/event-sequence.ts';

export function bindChallenges({ bind }: Binder): void {
  bind(challengeRoutes.list, (ctx, { query }) => listChallenges(ctx, query));
  bind(challengeRoutes.create, (ctx, { body }) => createChallenge(ctx, body));
  bind(challengeRoutes.get, (ctx, { params }) => getChallenge(ctx, params.challengeId));
  bind(challengeRoutes.update, (ctx, { params, body }) => updateChallenge(ctx, params.challengeId, body));
  bind(challengeRoutes.remove, (ctx, { params }) => deleteChallenge(ctx, params.challengeId));
  bind(challengeRoutes.uploadFile, (ctx, { params }, { request }) =>
    uploadFile(ctx, params.challengeId, request),
  );
  bind(challengeRoutes.removeFile, (ctx, { params }) => removeFile(ctx, params.challengeId, params.fileId));
  bind(challengeRoutes.publication, (ctx, { params }) => getPublication(ctx, params.challengeId));
  bind(challengeRoutes.publish, (ctx, { params, body }) => publishChallenge(ctx, params.challengeId, body));
  bind(challengeRoutes.publishMany, (ctx, { body }) => publishChallenges(ctx, body));
  bind(authoringRoutes.duplicate, (ctx, { params }) => duplicateChallenge(ctx, params.challengeId));
  bind(authoringRoutes.retire, (ctx, { params }) => retireChallenge(ctx, params.challengeId));
  bind(authoringRoutes.restore, (ctx, { params }) => restoreChallenge(ctx, params.challengeId));
  bind(authoringRoutes.change, (ctx, { body }) => changeChallenges(ctx, body.changes));
  bind(authoringRoutes.authors, (ctx, { params }) => getAuthors(ctx, params.challengeId));
  bind(authoringRoutes.setAuthors, (ctx, { params, body }) =>
    setAuthors(ctx, params.challengeId, body.userIds),
  );
}

export function bindChallengeImages({ bind }: Binder): void {
  bind(challengeImageRoutes.upload, (ctx, { params }, { request }) =>
    uploadChallengeImage(ctx, params.challengeId, request),
  );
  bind(challengeImageRoutes.remove, (ctx, { params }) => removeChallengeImage(ctx, params.challengeId));
  bind(challengeImageRoutes.image, (ctx, { params }, exchange) =>
    sendChallengeImage(ctx, params.picture, exchange),
  );
}

export function bindChallengeIntros({ bind }: Binder): void {
  bind(challengeIntroRoutes.seen, (ctx) => listSeenIntros(ctx));
  bind(challengeIntroRoutes.see, (ctx, { params }) => seeIntro(ctx, params.challengeId));
}

export function bindChallengeRatings({ bind }: Binder): void {
  bind(challengeRatingRoutes.own, (ctx, { params }) => getOwnRating(ctx, params.challengeId));
  bind(challengeRatingRoutes.rate, (ctx, { params, body }) => rateChallenge(ctx, params.challengeId, body));
  bind(challengeRatingRoutes.withdraw, (ctx, { params }) => withdrawRating(ctx, params.challengeId));
  bind(challengeRatingRoutes.ofChallenge, (ctx, { params }) => getRatings(ctx, params.challengeId));
}

export function bindSequences({ bind }: Binder): void {
  bind(sequenceRoutes.list, listSequences);
  bind(sequenceRoutes.create, (ctx, { body }) => createSequence(ctx, body));
  bind(sequenceRoutes.get, (ctx, { params }) => getSequence(ctx, params.sequenceId));
  bind(sequenceRoutes.update, (ctx, { params, body }) => updateSequence(ctx, params.sequenceId, body));
  bind(sequenceRoutes.remove, (ctx, { params }) => deleteSequence(ctx, params.sequenceId));
  bind(sequenceRoutes.ofChallenge, (ctx, { params }) => getChallengeSequences(ctx, params.challengeId));
  bind(sequenceRoutes.setOfChallenge, (ctx, { params, body }) =>
    setChallengeSequences(ctx, params.challengeId, body.sequenceIds),
  );
  bind(sequenceRoutes.ofEvent, (ctx, { params }) => getEventSequence(ctx, params.eventId));
  bind(sequenceRoutes.setOfEvent, (ctx, { params, body }) =>
    setEventSequence(ctx, params.eventId, body.sequenceId),
  );
}
