import {
  ctfdApiRoutes as api,
  ctfdEventRoutes as ofEvent,
  ctfdFileRoutes as files,
  ctfdPlayRoutes as play,
} from '@guidon/contract';
import type { Binder } from '../../platform/http/binder.ts';
import type { PlayParts } from '../play/index.ts';
import { attempt } from './attempt.ts';
import { createTop, getMe, getScoreboard, getTeam } from './boards.ts';
import { changeChallenge } from './change-challenge.ts';
import { changeConfig, getConfig, listConfigs } from './configs.ts';
import { createChallenge } from './create-challenge.ts';
import { deleteFile, type FileOwners, listFiles, sendFile, uploadFiles } from './files.ts';
import { createModule, listModules, moduleNamed } from './modules.ts';
import { changePage, createPage, getPage, listPages } from './pages.ts';
import {
  changeHint,
  createFlag,
  createHint,
  createWord,
  listParts,
  presentFlags,
  presentHints,
  presentTags,
  presentTopics,
  removePart,
} from './parts.ts';
import { getForPlayers, listForPlayers } from './players.ts';
import { getForEditors, getRequirements, isEditor, listForEditors } from './read-challenges.ts';
import { changeSolution, createSolution, deleteSolution, getSolution, listSolutions } from './solutions.ts';

export function bindCtfdApi(binder: Binder, parts: PlayParts, owners: FileOwners): void {
  bindChallenges(binder, parts);
  bindParts(binder);
  bindFiles(binder, parts, owners);
  bindOfEvent(binder);
  bindPlayers(binder, parts);
}

function bindChallenges({ bind }: Binder, parts: PlayParts): void {
  bind(api.listChallenges, (ctx, { params: { eventId }, query: { view } }) =>
    view === 'admin' ? listForEditors(ctx, eventId) : listForPlayers(ctx, parts, eventId),
  );
  bind(api.getChallenge, async (ctx, { params, query: { view } }) => {
    const { eventId, challengeNumber } = params;
    const isForEditors = view === 'admin' || (view === undefined && (await isEditor(ctx, eventId)));
    return isForEditors ? getForEditors(ctx, eventId, challengeNumber) : getForPlayers(ctx, parts, params);
  });
  bind(api.createChallenge, (ctx, { params, body }) => createChallenge(ctx, params.eventId, body));
  bind(api.changeChallenge, (ctx, { params, body }) => changeChallenge(ctx, params, body));
  bind(api.challengeRequirements, (ctx, { params }) =>
    getRequirements(ctx, params.eventId, params.challengeNumber),
  );
}

function bindParts({ bind }: Binder): void {
  bind(api.challengeFlags, (ctx, { params }) =>
    listParts(ctx, params.eventId, params.challengeNumber, presentFlags),
  );
  bind(api.challengeTags, (ctx, { params }) =>
    listParts(ctx, params.eventId, params.challengeNumber, presentTags),
  );
  bind(api.challengeTopics, (ctx, { params }) =>
    listParts(ctx, params.eventId, params.challengeNumber, presentTopics),
  );
  bind(api.challengeHints, (ctx, { params }) =>
    listParts(ctx, params.eventId, params.challengeNumber, presentHints),
  );
  bind(api.listFlags, (ctx, { params }) => listParts(ctx, params.eventId, null, presentFlags));
  bind(api.listTags, (ctx, { params }) => listParts(ctx, params.eventId, null, presentTags));
  bind(api.listHints, (ctx, { params }) => listParts(ctx, params.eventId, null, presentHints));
  bind(api.createFlag, (ctx, { params, body }) => createFlag(ctx, params.eventId, body));
  bind(api.createTag, (ctx, { params: { eventId }, body }) =>
    createWord(ctx, { eventId, list: 'tags' }, body),
  );
  bind(api.createTopic, (ctx, { params: { eventId }, body }) =>
    createWord(ctx, { eventId, list: 'topics' }, body),
  );
  bind(api.createHint, (ctx, { params, body }) => createHint(ctx, params.eventId, body));
  bind(api.changeHint, (ctx, { params, body }) => changeHint(ctx, params, body));
  bind(api.deleteFlag, (ctx, { params: { eventId, flagNumber: number } }) =>
    removePart(ctx, { eventId, number, list: 'flags' }),
  );
  bind(api.deleteTag, (ctx, { params: { eventId, tagNumber: number } }) =>
    removePart(ctx, { eventId, number, list: 'tags' }),
  );
  bind(api.deleteTopic, (ctx, { params: { eventId }, query: { target_id: number = 0 } }) =>
    removePart(ctx, { eventId, number, list: 'topics' }),
  );
  bind(api.deleteHint, (ctx, { params: { eventId, hintNumber: number } }) =>
    removePart(ctx, { eventId, number, list: 'hints' }),
  );
}

function bindFiles({ bind }: Binder, { events }: PlayParts, owners: FileOwners): void {
  bind(files.listFiles, (ctx, { params, query }) => listFiles(ctx, params.eventId, query.type));
  bind(files.uploadFiles, (ctx, { params }, { request }) => uploadFiles(ctx, params.eventId, request));
  bind(files.deleteFile, (ctx, { params }) => deleteFile(ctx, owners, params));
  bind(files.file, (ctx, { params }, exchange) => sendFile(ctx, events, params, exchange));
  bind(files.listSolutions, (ctx, { params }) => listSolutions(ctx, params.eventId));
  bind(files.getSolution, (ctx, { params }) => getSolution(ctx, params.eventId, params.solutionNumber));
  bind(files.createSolution, (ctx, { params, body }) => createSolution(ctx, params.eventId, body));
  bind(files.changeSolution, (ctx, { params, body }) => changeSolution(ctx, params, body));
  bind(files.deleteSolution, (ctx, { params }) => deleteSolution(ctx, params));
}

function bindOfEvent({ bind }: Binder): void {
  bind(ofEvent.listModules, (ctx, { params }) => listModules(ctx, params.eventId));
  bind(ofEvent.getModule, async (ctx, { params: { eventId, moduleNumber: id } }) => {
    return { id, name: await moduleNamed(ctx, eventId, id) };
  });
  bind(ofEvent.createModule, (ctx, { params, body }) => createModule(ctx, params.eventId, body.name));
  bind(ofEvent.listPages, (ctx, { params }) => listPages(ctx, params.eventId));
  bind(ofEvent.getPage, (ctx, { params }) => getPage(ctx, params.eventId, params.pageNumber));
  bind(ofEvent.createPage, (ctx, { params, body }) => createPage(ctx, params.eventId, body));
  bind(ofEvent.changePage, (ctx, { params, body }) => changePage(ctx, params, body));
  bind(ofEvent.listConfigs, (ctx, { params }) => listConfigs(ctx, params.eventId));
  bind(ofEvent.getConfig, (ctx, { params }) => getConfig(ctx, params.eventId, params.configKey));
  bind(ofEvent.changeConfig, (ctx, { params, body }) => changeConfig(ctx, params, body.value));
}

function bindPlayers({ bind }: Binder, parts: PlayParts): void {
  const { events } = parts;
  const getTop = createTop();
  bind(play.attempt, (ctx, { params, body }, { reply }) => {
    const { challenge_id: number, submission } = body;
    return attempt(ctx, parts, { ...params, number, submission }, reply);
  });
  bind(play.scoreboard, (ctx, { params }) => getScoreboard(ctx, events, params.eventId));
  bind(play.top, (ctx, { params }) => getTop(ctx, events, params));
  bind(play.me, (ctx, { params }) => getMe(ctx, events, params.eventId));
  bind(play.team, (ctx, { params }) => getTeam(ctx, events, params.eventId));
}
