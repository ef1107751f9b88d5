import type { Logger } from 'pino';
import { prepareDataFolder } from '../database/data-folder.ts';
import { mendModes } from '../database/private-files.ts';

/** Creates the data folder if it is missing, and takes the rights of other users away. Throws FolderUnusable. */
export async function preparePrivateFolder(dataDir: string, log: Pick<Logger, 'warn'>): Promise<void> {
  await prepareDataFolder(dataDir);
  const { mended, leftOpen } = mendModes(dataDir);
  if (mended > 0)
    log.warn({ mended }, 'files and folders in the data folder were open to other users, and are not any more');
  if (leftOpen !== undefined) log.warn({ reason: leftOpen }, 'the data folder is open to other users');
}
