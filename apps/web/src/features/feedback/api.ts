import { feedbackRoutes, type FeedbackQuery } from '@guidon/contract';
import { pagesQuery } from '../../lib/route-query.ts';
import { write } from '../../lib/write.ts';

const stales = ['feedback.*'];
const limit = 20;

export const mineQuery = () => pagesQuery(feedbackRoutes.mine, { query: { limit } });
export const inboxQuery = (filter: Omit<FeedbackQuery, 'cursor' | 'limit'>) =>
  pagesQuery(feedbackRoutes.list, { query: { ...filter, limit } });

export const giveFeedback = write(feedbackRoutes.create, { stales });
export const addToFeedback = write(feedbackRoutes.write, { stales });
export const answerFeedback = write(feedbackRoutes.answer, { stales });
export const reportFeedback = write(feedbackRoutes.report, { stales });
