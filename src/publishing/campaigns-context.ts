import type { FindTemplate } from '../check/check-folder.ts';
import type { CheckOptions } from '../check/check-site.ts';
import type { PlannedPublication } from '../content/publication-schedule.ts';
import type { ContentStore } from '../content/site.ts';
import type { Database, DatabaseLog, OpenDatabase } from '../database/database.ts';
import type { LeadKey } from '../env.ts';
import type { DestinationTools } from '../leads/delivery/try-destination.ts';
import { parseCampaign } from '../templates/campaigns.ts';
import type { PageTemplate } from '../templates/define-template.tsx';
import { type CampaignDetailsReader, createCampaignDetails, type DescribeVersion } from './campaign-details.ts';
import { createTaskFinder } from './find-tasks.ts';
import { type LawWatch, watchLawSettings } from './law/law-watch.ts';
import { createMediaLibrary, type MediaLibrary } from './media-library/list-files.ts';
import type { ReadPageFile } from './papers/still-page.ts';
import { type DrawnWorkingCopy, drawWorkingCopy, type PreviewSetting } from './preview/draw-working-copy.ts';
import { createWorkingCopyViews, type WorkingCopyViews } from './working-copies/view-working-copy.ts';
import { createWorkingCopies, type WorkingCopiesDeps } from './working-copies/working-copy.ts';
import { type WorkingCopyNews, watchWorkingCopies } from './working-copies/working-copy-news.ts';

interface Surroundings {
  readonly db: Database;
  /** Notifications of the same database. */
  readonly notices: Pick<OpenDatabase, 'listen' | 'notify'>;
  /** How the editor's frame is drawn. */
  readonly previewSetting: PreviewSetting;
  readonly store: ContentStore;
  /** Seal the audit log. */
  readonly auditKeys: readonly LeadKey[];
  readonly findTemplate: FindTemplate;
  /** What new campaigns can be made from. */
  readonly templates: readonly Pick<PageTemplate, 'name' | 'title'>[];
  /** Reads the files of pages, which papers have inside. */
  readonly readPageFile: ReadPageFile;
  /** Checks a version and draws its card. */
  readonly describe: DescribeVersion;
  /** Options of the check; a function, because they contain the current time, and what the bank has set about law. */
  readonly checkOptions: () => CheckOptions;
  /** Signs the addresses of previews. */
  readonly previewKey: string;
  /** Origin of the pages that visitors see. */
  readonly pagesOrigin: string;
  /** Folder of the sample campaigns, one for each template. */
  readonly sampleDir: string;
  /** Planned publications. */
  readonly listPlanned: () => Promise<readonly PlannedPublication[]>;
  readonly destinations: DestinationTools;
  /** Called when the list of tasks cannot check a campaign. */
  readonly onError: (error: unknown, webid: string) => void;
  readonly log: DatabaseLog;
}

/** The dependencies of the Studio's calls on campaigns. */
export interface CampaignsContext extends Surroundings {
  readonly workingCopies: WorkingCopiesDeps;
  readonly workingCopyViews: WorkingCopyViews;
  readonly workingCopyNews: WorkingCopyNews;
  readonly mediaLibrary: MediaLibrary;
  /** A stored version for a frame. Undefined for an unknown version or template; throws the error of a section. */
  readonly drawVersion: (webid: string, version: number) => Promise<DrawnWorkingCopy | undefined>;
  /** What the bank has set about law. */
  readonly law: LawWatch;
  readonly details: CampaignDetailsReader;
  readonly findTasks: ReturnType<typeof createTaskFinder>;
}

export function createCampaignsContext(given: Surroundings): CampaignsContext {
  const { db, notices, store, previewSetting, findTemplate, onError, log } = given;
  const law = watchLawSettings(db, notices, log);
  const checkOptions = () => ({ ...given.checkOptions(), law: law.current() });
  const surroundings = { ...given, checkOptions };
  const details = createCampaignDetails(surroundings);
  return {
    ...surroundings,
    law,
    workingCopies: createWorkingCopies(db, store),
    workingCopyViews: createWorkingCopyViews({
      ...surroundings,
      setting: previewSetting,
      onError: (error, webid) => log(`the working copy of ${webid} cannot be drawn`, error),
    }),
    mediaLibrary: createMediaLibrary(db, findTemplate),
    drawVersion: async (webid, number) => {
      const version = await store.loadVersion(webid, number);
      const template = version && findTemplate(version.settings.template);
      if (!template) return undefined;
      return drawWorkingCopy(parseCampaign(template, version, checkOptions().server), previewSetting, number);
    },
    workingCopyNews: watchWorkingCopies(notices, log),
    details,
    findTasks: createTaskFinder(details, onError),
  };
}
