import { setImmediate } from 'node:timers/promises';
import type { FindTemplate } from '../../check/check-folder.ts';
import type { CheckOptions } from '../../check/check-site.ts';
import type { Finding } from '../../check/finding.ts';
import { BoundedMap } from '../../contract/bounded-map.ts';
import type { LawSettings } from '../../contract/law/law-settings.ts';
import type { PageAssets } from '../../render/render-page.ts';
import type { Campaign } from '../../templates/campaigns.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import { weighPage } from '../../templates/weigh-page.ts';
import { type DrawnWorkingCopy, drawWorkingCopy, type PreviewSetting } from '../preview/draw-working-copy.ts';
import { judgeWorkingCopy } from './judge-working-copy.ts';
import type { WorkingCopy } from './working-copy.ts';

/** A revision of a working copy, judged and drawn. */
interface WorkingCopyView {
  readonly revision: number;
  readonly findings: readonly Finding[];
  /** What the bank had set about law then. */
  readonly law: LawSettings | undefined;
  /** Undefined when a section cannot be drawn. */
  readonly drawn: DrawnWorkingCopy | undefined;
  /** Weighs the page and its parts, once. Rejects with the error of a section. */
  readonly weigh: () => Promise<WorkingCopyWeight>;
}

interface WorkingCopyWeight {
  readonly bytes: number;
  /** Bytes by the keys of parts. */
  readonly parts: Readonly<Record<string, number>>;
}

/** Revisions of one campaign whose drawings are kept, so that an answer holds only what changed. */
const mostRevisions = 4;
/** Bytes of all that are kept. A page has some 300 kB. */
const mostBytes = 32_000_000;

interface Deps {
  readonly findTemplate: FindTemplate;
  /** By what the check judges, at this moment. */
  readonly checkOptions: () => CheckOptions;
  readonly setting: PreviewSetting;
  /** A section could not be drawn. */
  readonly onError: (error: unknown, webid: string) => void;
}

/** Judges and draws each revision once; the last few are kept. */
export interface WorkingCopyViews {
  /** Undefined when this version of the program does not know its template. */
  view(copy: WorkingCopy): WorkingCopyView | undefined;
  /** A view that is kept. */
  peek(webid: string, revision: number): WorkingCopyView | undefined;
}

export function createWorkingCopyViews({ findTemplate, checkOptions, setting, onError }: Deps): WorkingCopyViews {
  const cache = new BoundedMap<string, readonly WorkingCopyView[]>(mostBytes, bytesOf);
  const { css } = setting.assets;
  const peek = (webid: string, revision: number) => cache.get(webid)?.find((view) => view.revision === revision);

  function make(copy: WorkingCopy, template: PageTemplate): WorkingCopyView {
    const options = checkOptions();
    const { campaign, findings } = judgeWorkingCopy(copy, template, { ...options, css });
    let drawn: DrawnWorkingCopy | undefined;
    try {
      drawn = drawWorkingCopy(campaign, setting, copy.revision);
    } catch (error) {
      onError(error, copy.webid);
    }
    let weight: Promise<WorkingCopyWeight> | undefined;
    const weigh = () => (weight ??= weighParts(campaign, css));
    return { revision: copy.revision, findings, law: options.law, drawn, weigh };
  }

  return {
    peek,
    view: (copy) => {
      const { webid, revision, document } = copy;
      const known = peek(webid, revision);
      const template = findTemplate(String(document.settings.template));
      if (!template || (known && known.law === checkOptions().law)) return known;
      const made = make(copy, template);
      const others = (cache.get(webid) ?? []).filter((view) => view !== known);
      cache.set(webid, [...others, made].slice(-mostRevisions));
      return made;
    },
  };
}

async function weighParts({ page }: Campaign, css: PageAssets['css']): Promise<WorkingCopyWeight> {
  const { bytes, parts } = weighPage(page, css);
  const weights: Record<string, number> = {};
  for (const { key, weigh } of parts) {
    // What somebody changes meanwhile comes first.
    await setImmediate();
    weights[key] = weigh();
  }
  return { bytes, parts: weights };
}

/** Two bytes a letter, and something for findings and places. */
function bytesOf(views: readonly WorkingCopyView[]): number {
  return views.reduce((sum, { drawn }) => sum + 20_000 + 2 * (drawn?.document.length ?? 0), 0);
}
