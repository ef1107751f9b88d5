import type { RefusedForm } from '../../api/registrations/refused-form.ts';
import type { SiteSummary } from '../../content/site.ts';
import { memoise } from '../../contract/memoise.ts';
import { choosePlaceFields } from '../../contract/registration/registration-forms.ts';
import { listFieldNames } from '../../contract/registration/registration-rules.ts';
import type { RegistrationPanel } from '../../forms/popup/registration-panel.ts';
import { handOverHeaders } from '../../http/security-headers.ts';
import { pageTypes } from '../../page/page-types.ts';
import type { PageSetting, RenderedPage } from '../../render/render-page.ts';
import { registrationPopupSchema } from '../../sections/registration-popup/registration-popup.schema.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import { drawMessage } from './draw-message.ts';
import { loadPlaceOffers } from './load-place-offers.ts';
import {
  buildCampaignListPage,
  buildDemoPortalPage,
  buildFailurePage,
  buildNotFoundPage,
  buildPreviewRefusedPage,
  buildRefusedFormPage,
  buildResultPage,
  type PreviewRefusal,
} from './message-pages.tsx';

/** Placeholder of the reference in the memoised result page. */
const referenceMark = '{{reference}}';

/** The texts of the form where a campaign has none. */
const housePanel = registrationPopupSchema(pageTypes).parse({ title: 'Đăng ký tư vấn' }).panel;

const panelOf = (campaign: Campaign | undefined): RegistrationPanel => campaign?.page.parsed.panel ?? housePanel;

export type OwnPages = ReturnType<typeof createOwnPages>;

/**
 * The product's own pages. Pages that can be asked for without limit are memoised: for ever, or by the campaign or list
 * that they show.
 */
export function createOwnPages(setting: PageSetting) {
  const fixed = memoise((build: () => Parameters<typeof drawMessage>[0]) => drawMessage(build(), setting));
  const previewRefused = {
    expired: () => buildPreviewRefusedPage('expired'),
    invalid: () => buildPreviewRefusedPage('invalid'),
    withdrawn: () => buildPreviewRefusedPage('withdrawn'),
  };
  const resultPages = memoise((campaign: Campaign) => {
    const draw = (reference?: string) =>
      drawMessage(buildResultPage(panelOf(campaign).success, reference, campaign.version.webid), setting, { campaign });
    return { plain: draw(), withReference: draw(referenceMark) };
  });

  return {
    notFound: () => fixed(buildNotFoundPage),
    failure: () => fixed(buildFailurePage),
    previewRefused: (reason: PreviewRefusal) => fixed(previewRefused[reason]),
    /** The demo campaigns. Undefined when none is published. */
    campaignList: memoise((sites: readonly SiteSummary[]) => {
      const demos = sites.filter(({ isDemo, publishedVersion }) => isDemo && publishedVersion !== undefined);
      return demos.length > 0 ? drawMessage(buildCampaignListPage(demos), setting) : undefined;
    }),
    /** The parameters that arrived at the demo portal. */
    demoPortal: (query: URLSearchParams): RenderedPage => {
      const { html, headers } = drawMessage(buildDemoPortalPage([...query]), setting);
      return { html, headers: { ...headers, ...handOverHeaders } };
    },
    /** The page after a form without JavaScript. A text that cannot be a reference is not shown. */
    result: (campaign: Campaign, reference: string | undefined): RenderedPage => {
      const { plain, withReference } = resultPages(campaign);
      if (reference === undefined || !/^[2-9A-HJKMNP-Z]{6}$/.test(reference)) return plain;
      return { ...withReference, html: withReference.html.replaceAll(referenceMark, reference) };
    },
    /** A plain form that was not stored, with what was typed. */
    refusedForm: async ({ campaign, ...form }: RefusedForm) => {
      const placeFields = choosePlaceFields(listFieldNames(form));
      const offers = placeFields.length > 0 ? await loadPlaceOffers(form.places, placeFields, form.values) : undefined;
      const content = buildRefusedFormPage({ ...form, panel: panelOf(campaign), offers });
      return drawMessage(content, setting, { campaign });
    },
  };
}
