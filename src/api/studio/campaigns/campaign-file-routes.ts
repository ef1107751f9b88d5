import { Hono } from 'hono';
import PQueue from 'p-queue';
import { z } from 'zod/mini';
import { campaignFile, campaignImport, type ImportAnswer } from '../../../contract/studio/campaign-calls.ts';
import { mayDo } from '../../../contract/studio/permissions.ts';
import { exportCampaign, importCampaign } from '../../../publishing/campaign-files.ts';
import { wordFinding } from '../../../publishing/word-finding.ts';
import { Refused } from '../../../staff/refused.ts';
import type { ApiLog } from '../../api-log.ts';
import { readBytes } from '../../registrations/read-body.ts';
import { asStaff, type GuardDeps, guardCall } from '../guard.ts';
import type { StudioDeps } from '../handlers.ts';
import { answerFailure } from '../studio-answers.ts';
import type { StudioEnv } from '../studio-env.ts';

/** Largest ZIP file, in bytes. */
export const zipMaxBytes = 128 * 1024 * 1024;

const versionSchema = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)));

/** Campaigns as ZIP files: bodies that are no JSON. */
export function createCampaignFileRoutes(deps: StudioDeps & GuardDeps & { log: ApiLog }): Hono<StudioEnv> {
  const { campaigns, log } = deps;
  // One after the other, read included: a file and what is unpacked of it take some 500 MB, and a process has 1 GB.
  const imports = new PQueue({ concurrency: 1 });
  return new Hono<StudioEnv>()
    .get(campaignFile.path, async (c) => {
      try {
        const { actor } = asStaff(await guardCall(c, campaignFile, deps));
        const version = z.safeParse(versionSchema, c.req.query('version'));
        const webid = c.req.param('webid');
        const exported = version.success && (await exportCampaign(campaigns, webid, version.data, actor));
        if (!exported) throw new Refused('notFound');
        return new Response(new Uint8Array(exported.zip), {
          headers: {
            'content-type': 'application/zip',
            'content-disposition': `attachment; filename="${webid}-v${exported.version}.zip"`,
          },
        });
      } catch (error) {
        return answerFailure(c, error, log);
      }
    })
    .post(campaignImport.path, async (c) => {
      try {
        const { actor, session } = asStaff(await guardCall(c, campaignImport, deps));
        const { grants } = session.person;
        const rights = {
          mayCreate: mayDo(grants, 'campaign.create'),
          mayEdit: (webid: string) => mayDo(grants, 'campaign.edit', webid),
          mayEditProtected: (webid: string) => mayDo(grants, 'campaign.editProtected', webid),
        };
        const imported = await imports.add(async () => {
          const read = await readBytes(c.req.raw, zipMaxBytes);
          if (read.kind === 'too-large') throw new Refused('tooLarge');
          if (read.kind === 'broken-off') throw new Refused('badRequest');
          return importCampaign(campaigns, new Uint8Array(read.bytes), rights, actor);
        });
        const data: ImportAnswer = { ...imported, findings: imported.findings.map((finding) => wordFinding(finding)) };
        return c.json({ data });
      } catch (error) {
        return answerFailure(c, error, log);
      }
    });
}
