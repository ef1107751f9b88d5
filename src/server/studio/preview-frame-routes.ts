import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { asStaff, type GuardDeps, guardCall, type Visit } from '../../api/studio/guard.ts';
import { answerFailure } from '../../api/studio/studio-answers.ts';
import type { StudioEnv } from '../../api/studio/studio-env.ts';
import { mayDo } from '../../contract/studio/permissions.ts';
import { previewSandboxWithoutScripts } from '../../contract/studio/preview-messages.ts';
import { partParameter } from '../../contract/studio/studio-addresses.ts';
import { leads } from '../../database/tables/lead-tables.ts';
import type { CampaignsContext } from '../../publishing/campaigns-context.ts';
import { readPartCopy } from '../../publishing/parts/part-copies.ts';
import { drawOnePart } from '../../publishing/preview/draw-one-part.ts';
import type { DrawnWorkingCopy } from '../../publishing/preview/draw-working-copy.ts';
import { buildFramePolicy } from '../../publishing/preview/frame-policy.ts';
import { loadWorkingCampaign } from '../../publishing/preview/preview-addresses.ts';
import { drawSection } from '../../publishing/sections/draw-section.ts';
import { loadSectionSample } from '../../publishing/sections/load-section-sample.ts';
import { readWorkingCopy } from '../../publishing/working-copies/working-copy.ts';
import { findSection } from '../../sections/registry.ts';
import { Refused } from '../../staff/refused.ts';

interface PreviewFrameDeps extends GuardDeps {
  readonly campaigns: Pick<
    CampaignsContext,
    | 'db'
    | 'workingCopies'
    | 'workingCopyViews'
    | 'drawVersion'
    | 'findTemplate'
    | 'checkOptions'
    | 'sampleDir'
    | 'previewSetting'
  >;
  readonly log: Parameters<typeof answerFailure>[2];
}

/** As `guardCall` reads it. */
const frameCall = { method: 'GET', path: '/preview/:webid', access: 'campaign.read' } as const;
const versionFrameCall = { ...frameCall, path: '/preview/:webid/:version{[1-9][0-9]{0,8}}' } as const;
const copiedFrameCall = { ...frameCall, path: '/preview/:webid/copied-part' } as const;
const sectionFrameCall = { ...frameCall, path: '/preview/:webid/sections/:section' } as const;
/** For the desk, which does not read campaigns: only what visitors have seen. */
const seenFrameCall = { method: 'GET', path: `${versionFrameCall.path}/seen`, access: 'lead.list' } as const;

/**
 * The documents in frames of the editor, of comparisons and of the desk, below `/studio`: the working copy of a
 * campaign, one of its versions, a section or what the person has copied in its theme, for those who may read it; or a
 * version on which somebody has registered, for those who call the visitors. The browser sends the session with the
 * frame's own request only: the document has an opaque origin, so nothing that runs in it is signed in.
 */
export function createPreviewFrameRoutes({ campaigns, ...deps }: PreviewFrameDeps): Hono<StudioEnv> {
  return new Hono<StudioEnv>()
    .get(frameCall.path, (c) =>
      sendFrame(c, frameCall, deps, async () => {
        const copy = await readWorkingCopy(campaigns.workingCopies, c.req.param('webid'));
        const view = copy && campaigns.workingCopyViews.view(copy);
        if (!view) throw new Refused('notFound');
        // The reason is in the log.
        if (!view.drawn) throw new Refused('unknown');
        return view.drawn;
      }),
    )
    .get(versionFrameCall.path, (c) =>
      sendFrame(c, versionFrameCall, deps, async () => {
        const whole = await campaigns.drawVersion(c.req.param('webid'), Number(c.req.param('version')));
        const part = c.req.query(partParameter);
        const drawn = whole && part !== undefined ? drawOnePart(whole, part) : whole;
        if (!drawn) throw new Refused('notFound');
        return drawn;
      }),
    )
    .get(sectionFrameCall.path, (c) =>
      sendFrame(c, sectionFrameCall, deps, async () => {
        const campaign = await loadWorkingCampaign(campaigns, c.req.param('webid'));
        const section = findSection(c.req.param('section'));
        const sample = section && (await loadSectionSample(campaigns.sampleDir, section.name));
        if (!campaign || !sample) throw new Refused('notFound');
        return drawSection(campaign, section, sample, campaigns.previewSetting);
      }),
    )
    .get(copiedFrameCall.path, (c) =>
      sendFrame(c, copiedFrameCall, deps, async (visit) => {
        const { id, grants } = asStaff(visit).session.person;
        const mayRead = (webid: string) => mayDo(grants, 'campaign.read', webid);
        const copy = await readPartCopy(campaigns.db, id, { now: deps.staff.now(), mayRead });
        const campaign = await loadWorkingCampaign(campaigns, c.req.param('webid'));
        const section = copy && findSection(copy.section);
        if (!campaign || !section) throw new Refused('notFound');
        const drawn = { value: copy.content, around: {}, media: copy.media };
        return drawSection(campaign, section, drawn, campaigns.previewSetting);
      }),
    )
    .get(seenFrameCall.path, (c) =>
      sendFrame(c, seenFrameCall, deps, async () => {
        const [webid, version] = [c.req.param('webid'), Number(c.req.param('version'))];
        const isOfVersion = and(eq(leads.webid, webid), eq(leads.version, version));
        const [seen] = await campaigns.db.select({ id: leads.id }).from(leads).where(isOfVersion).limit(1);
        const drawn = seen && (await campaigns.drawVersion(webid, version));
        if (!drawn) throw new Refused('notFound');
        return drawn;
      }),
    );
}

async function sendFrame(
  c: Context<StudioEnv>,
  call: Parameters<typeof guardCall>[1],
  deps: Omit<PreviewFrameDeps, 'campaigns'>,
  draw: (visit: Visit) => Promise<Pick<DrawnWorkingCopy, 'document' | 'headers'>>,
): Promise<Response> {
  try {
    const visit = await guardCall(c, call, deps);
    const { document, headers } = await draw(visit);
    const policy = headers['content-security-policy'];
    const hasScripts = c.req.query('js') !== 'off';
    return new Response(document, {
      headers: hasScripts
        ? headers
        : { ...headers, 'content-security-policy': buildFramePolicy(policy, previewSandboxWithoutScripts) },
    });
  } catch (error) {
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', `${buildFramePolicy(undefined)}; default-src 'none'`);
    return answerFailure(c, error, deps.log);
  }
}
