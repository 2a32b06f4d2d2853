import {
  challengeImportRoutes,
  type ImportReport,
  importRunRoutes,
  importUploadRoutes,
  challengeExportRoutes,
  ctfdApiRoutes as api,
  ctfdEventRoutes as ofEvent,
  ctfdFigureRoutes as figures,
  ctfdFileRoutes as files,
  ctfdPlayRoutes as play,
  historyImportRoutes,
  archiveSiteRoutes,
} from '@guidon/contract';
import { inTenant } from '@guidon/db';
import type { Binder } from '../../platform/http/binder.ts';
import { createFairQueue } from '../../platform/overload/create-fair-queue.ts';
import { whileConnected } from '../../platform/http/while-connected.ts';
import type { Services } from '../../platform/services/services.ts';
import { createImportLimit, withArchive, receiveZip } from './import/with-archive.ts';
import { getImport, listImports, prepareImport, stopImport } from './import/manage-imports.ts';
import { importLimits } from './import/import-limits.ts';
import { discardUpload, getUpload, listUploads } from './import/uploads/manage-uploads.ts';
import { openUpload } from './import/uploads/open-upload.ts';
import { putPart } from './import/uploads/put-part.ts';
import type { PlayParts } from '../play/index.ts';
import { attempt } from './ctfd/attempt.ts';
import { listAwards, listOwnAwards } from './ctfd/awards.ts';
import { createTop, getBase, getMe, getScoreboard, getTeam, listEntrants } from './ctfd/boards.ts';
import { changeConfig, getConfig, listConfigs } from './ctfd/configs.ts';
import { changeHint, createHint, listHints, removeHint } from './ctfd/edit-hints.ts';
import { deleteFile, type FileOwners, listFiles, sendFile, uploadFiles } from './ctfd/files.ts';
import { countEntrants, countSolves, shareSolves, spreadScores } from './ctfd/figures.ts';
import { getHint, unlock } from './ctfd/hints.ts';
import { createModule, listModules, moduleNamed } from './ctfd/modules.ts';
import { listNotifications } from './notifications.ts';
import { changePage, createPage, getPage, listPages } from './ctfd/pages.ts';
import {
  createFlag,
  createWord,
  listParts,
  presentFlags,
  presentTags,
  presentTopics,
  removePart,
} from './ctfd/parts.ts';
import { getForPlayers, listForPlayers } from './ctfd/players.ts';
import { getForEditors, getRequirements, isEditor, listForEditors } from './ctfd/read-challenges.ts';
import { listOwnSolves, listSolvesOf } from './ctfd/solves.ts';
import {
  changeSolution,
  createSolution,
  deleteSolution,
  getSolution,
  listSolutions,
} from './ctfd/solutions.ts';
import { listAnswers } from './ctfd/submissions.ts';
import { getHistory, requireImportable } from './history/history-state.ts';
import { historyLimits } from './history/history-limits.ts';
import { invitePastPeople } from './history/invite-people.ts';
import type { LiveEvents } from '../standings/index.ts';

type Needs = Pick<Services, 'settings'>;

// What reads and writes archives is a tenth of the program, and few servers do either: it comes with its first use.
const load = {
  importing: () => import('./import/import-challenges.ts'),
  undoing: () => import('./import/undo-import.ts'),
  exporting: () => import('./export/download-export.ts'),
  past: () => import('./history/import-history.ts'),
  site: () => import('./archive/archive-site.ts'),
  creating: () => import('./ctfd/create-challenge.ts'),
  changing: () => import('./ctfd/change-challenge.ts'),
};

export function bindChallengeImport(binder: Binder, services: Needs): void {
  bindImport(binder, services);
  bindRuns(binder);
  bindUploads(binder);
}

function bindImport({ bind }: Binder, { settings }: Needs): void {
  const limited = createImportLimit();
  const queued = createFairQueue({
    running: Math.max(1, Math.floor(importLimits.atOnce / settings.processes)),
  });
  bind(challengeImportRoutes.run, async (ctx, { query }, { request }) => {
    const { importChallenges } = await load.importing();
    const isDryRun = query.dryRun === 'true';
    const tooLarge = query.tooLarge?.split('\n').filter(Boolean) ?? [];
    const given = { request, isDryRun, tooLarge, uploadId: query.uploadId };
    return limited(ctx.tenantId, () =>
      whileConnected(
        request.raw,
        (signal) =>
          withArchive<ImportReport>(
            ctx,
            { ...given, inTurn: (work) => queued({ owner: ctx.tenantId, signal }, work) },
            (archive) =>
              importChallenges(ctx, {
                ...archive,
                isDryRun,
                eventId: query.eventId ?? null,
                eventName: query.eventName ?? null,
                isMirror: query.mirror === 'true',
                importId: isDryRun ? null : (query.importId ?? null),
                signal,
              }),
          ),
        { silentMs: importLimits.silentMs },
      ),
    );
  });
}

function bindRuns({ bind }: Binder): void {
  bind(importRunRoutes.prepare, (ctx, { body }) => prepareImport(ctx, body));
  bind(importRunRoutes.list, (ctx) => listImports(ctx));
  bind(importRunRoutes.get, (ctx, { params }) => getImport(ctx, params.importId));
  bind(importRunRoutes.stop, (ctx, { params }) => stopImport(ctx, params.importId));
  bind(importRunRoutes.undo, async (ctx, { params }) =>
    (await load.undoing()).undoImport(ctx, params.importId),
  );
}

function bindUploads({ bind }: Binder): void {
  const limited = createImportLimit(importLimits.partsAtOnce);
  bind(importUploadRoutes.open, (ctx, { body }) => openUpload(ctx, body));
  bind(importUploadRoutes.list, (ctx) => listUploads(ctx));
  bind(importUploadRoutes.get, (ctx, { params }) => getUpload(ctx, params.uploadId));
  bind(importUploadRoutes.putPart, (ctx, { params, query }, { request }) =>
    limited(ctx.tenantId, () => putPart(ctx, params, { request, sha256: query.sha256 })),
  );
  bind(importUploadRoutes.discard, (ctx, { params }) => discardUpload(ctx, params.uploadId));
}

export function bindChallengeExport({ bind }: Binder): void {
  bind(challengeExportRoutes.plan, async (ctx, { query }) =>
    (await load.exporting()).getExportPlan(ctx, query),
  );
  bind(challengeExportRoutes.download, async (ctx, { query }, exchange) =>
    (await load.exporting()).downloadExport(ctx, query, exchange),
  );
}

export function bindCtfdApi(binder: Binder, parts: PlayParts, owners: FileOwners): void {
  bindChallenges(binder, parts);
  bindParts(binder);
  bindFiles(binder, parts, owners);
  bindOfEvent(binder, parts);
  bindPlayers(binder, parts);
  bindFigures(binder, parts);
}

function bindChallenges({ bind }: Binder, parts: PlayParts): void {
  bind(api.listChallenges, (ctx, { params: { eventId }, query: { view } }) =>
    view === 'admin' ? listForEditors(ctx, parts.events, eventId) : listForPlayers(ctx, parts, eventId),
  );
  bind(api.getChallenge, async (ctx, { params, query: { view } }) => {
    const isForEditors = view === 'admin' || (view === undefined && (await isEditor(ctx, params.eventId)));
    return isForEditors ? getForEditors(ctx, parts.events, params) : getForPlayers(ctx, parts, params);
  });
  bind(api.createChallenge, async (ctx, { params, body }) =>
    (await load.creating()).createChallenge(ctx, parts.events, params.eventId, body),
  );
  bind(api.changeChallenge, async (ctx, { params, body }) =>
    (await load.changing()).changeChallenge(ctx, parts.events, params, body),
  );
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
  bind(api.challengeHints, (ctx, { params }) => listHints(ctx, params.eventId, params.challengeNumber));
  bind(api.listFlags, (ctx, { params }) => listParts(ctx, params.eventId, null, presentFlags));
  bind(api.listTags, (ctx, { params }) => listParts(ctx, params.eventId, null, presentTags));
  bind(api.listHints, (ctx, { params }) => listHints(ctx, params.eventId, null));
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
  bind(api.deleteHint, (ctx, { params }) => removeHint(ctx, params));
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

function bindOfEvent({ bind }: Binder, { events }: PlayParts): void {
  bind(ofEvent.listSubmissions, (ctx, { params }) => listAnswers(ctx, events, params.eventId));
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
  bind(play.base, (ctx, { params }) => getBase(ctx, events, params.eventId));
  bind(play.users, (ctx, { params }) => listEntrants(ctx, events, { ...params, kind: 'user' }));
  bind(play.teams, (ctx, { params }) => listEntrants(ctx, events, { ...params, kind: 'team' }));
  bind(play.solves, (ctx, { params }) => listSolvesOf(ctx, parts, params));
  bind(play.mySolves, (ctx, { params }) => listOwnSolves(ctx, parts, { ...params, of: 'user' }));
  bind(play.teamSolves, (ctx, { params }) => listOwnSolves(ctx, parts, { ...params, of: 'team' }));
  bind(play.hint, (ctx, { params }) => getHint(ctx, parts, params));
  bind(play.unlock, (ctx, { params, body }) => unlock(ctx, parts, { ...params, hintNumber: body.target }));
  bind(play.notifications, (ctx, { params }) => listNotifications(ctx, params.eventId));
  bind(play.team, (ctx, { params }) => getTeam(ctx, events, params.eventId));
}

function bindFigures({ bind }: Binder, parts: PlayParts): void {
  const { events } = parts;
  bind(figures.awards, (ctx, { params }) => listAwards(ctx, events, params.eventId));
  bind(figures.myAwards, (ctx, { params }) => listOwnAwards(ctx, events, { ...params, of: 'user' }));
  bind(figures.teamAwards, (ctx, { params }) => listOwnAwards(ctx, events, { ...params, of: 'team' }));
  bind(figures.solveCounts, (ctx, { params }) => countSolves(ctx, parts, params.eventId));
  bind(figures.solveShares, (ctx, { params }) => shareSolves(ctx, parts, params.eventId));
  bind(figures.userCount, async (ctx, { params }) => {
    const { users } = await countEntrants(ctx, parts, params.eventId);
    return { registered: users, confirmed: users };
  });
  bind(figures.teamCount, async (ctx, { params }) => {
    return { registered: (await countEntrants(ctx, parts, params.eventId)).teams };
  });
  bind(figures.scoreSpread, (ctx, { params }) => spreadScores(ctx, parts, params.eventId));
}

export function bindHistoryImport({ bind }: Binder): void {
  const limited = createImportLimit(1);
  const queued = createFairQueue({ running: historyLimits.atOnce });
  bind(historyImportRoutes.get, (ctx, { params }) => getHistory(ctx, params.eventId));
  bind(historyImportRoutes.run, (ctx, { params: { eventId }, query }, { request }) =>
    limited(ctx.tenantId, async () => {
      await inTenant(ctx, (tx) => requireImportable(tx, ctx, eventId));
      const { importHistory } = await load.past();
      return whileConnected(request.raw, (signal) =>
        receiveZip(ctx, request, (zipPath) =>
          queued({ owner: ctx.tenantId, signal }, () =>
            importHistory(ctx, { eventId, zipPath, isDryRun: query.dryRun === 'true', signal }),
          ),
        ),
      );
    }),
  );
  bind(historyImportRoutes.invite, (ctx, { params, query }) =>
    invitePastPeople(ctx, params.eventId, query.after ?? null),
  );
}

export function bindArchiveSite({ bind }: Binder, live: LiveEvents): void {
  bind(archiveSiteRoutes.get, async (ctx, { params }) =>
    (await load.site()).getArchiveSite(ctx, live, params.eventId),
  );
  bind(archiveSiteRoutes.download, async (ctx, { params }, exchange) =>
    (await load.site()).downloadArchiveSite(ctx, live, params.eventId, exchange),
  );
}
