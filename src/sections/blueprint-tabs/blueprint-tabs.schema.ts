import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, ContentTypes, Html, Picture } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';
import { chooseStage } from './blueprint-attributes.ts';

/** The drawing: pictures from one camera, on top of each other. */
export interface Blueprint {
  /** The plan, under all stages. */
  lines: Picture | undefined;
  /** From the bare ground to the whole house. */
  stages: readonly { picture: Picture; label: string | undefined; caption: string | undefined }[];
}

export interface BlueprintTab {
  anchor: string | undefined;
  title: string;
  contentTitleHtml: Html | undefined;
  contentHtml: Html | undefined;
  image: Picture | undefined;
  button: CallToAction | undefined;
  /** The stage after this tab and all before it were seen. */
  stage: number;
  /** Name of that stage. */
  label: string | undefined;
}

export interface BlueprintTabsModel {
  anchor: string | undefined;
  titleHtml: Html | undefined;
  content: string | undefined;
  tabs: readonly BlueprintTab[];
  note: string | undefined;
  drawing: Blueprint | undefined;
}

/** The style sheet has rules for this many pictures. */
const mostStages = 7;

/** `home.tabs` of variant B: info tabs with a content title (behaviour 2.B.4), and the drawing that they build. */
export function blueprintTabsSchema(types: ContentTypes): z.ZodType<BlueprintTabsModel> {
  const { text, optionalText, optionalHtml, image, button } = types;
  const tab = z.object({
    id: sectionAnchor(types),
    title: text,
    content_title: optionalHtml,
    content: optionalHtml,
    img: image.optional(),
    button: button.optional(),
  });
  return z
    .object({
      anchor: sectionAnchor(types),
      title: optionalHtml,
      content: optionalText,
      tabs: z
        .array(tab)
        .min(1, expected('one {thing} or more', { thing: 'tab' }))
        .refine(
          (tabs) => new Set(tabs.map(({ title }) => title)).size === tabs.length,
          expected('every tab to have a title of its own'),
        ),
      note: optionalText,
      drawing: z
        .object({
          lines: image.optional().describe('The plan as lines, under the stages.'),
          stages: z
            .array(z.object({ img: image, label: optionalText, caption: optionalText }))
            .min(2, expected('two stages or more: the bare ground and what is built on it'))
            .max(mostStages, expected('{most} stages or fewer', { most: mostStages })),
        })
        .optional(),
    })
    .transform(({ anchor, title, content, tabs, note, drawing }) => {
      const stages = drawing?.stages ?? [];
      return {
        anchor,
        titleHtml: title,
        content,
        note,
        tabs: tabs.map((tab, index) => {
          const stage = chooseStage(index + 1, tabs.length, stages.length);
          return {
            anchor: tab.id,
            title: tab.title,
            contentTitleHtml: tab.content_title,
            contentHtml: tab.content,
            image: tab.img,
            button: tab.button,
            stage,
            label: stages[stage]?.label,
          };
        }),
        drawing: drawing && {
          lines: drawing.lines,
          stages: stages.map(({ img, label, caption }) => ({ picture: img, label, caption })),
        },
      };
    });
}
