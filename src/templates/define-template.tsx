import type { ReactElement } from 'react';
import type { Content } from '../content/site.ts';
import { handOverFormId, registrationDialogId } from '../contract/page-attributes.ts';
import type { RegistrationFormName } from '../contract/registration/registration-forms.ts';
import type { SignUpDefinition } from '../contract/registration/sign-up.ts';
import type { TemplateName } from '../contract/template-names.ts';
import type { RegistrationPanel } from '../forms/popup/registration-panel.ts';
import type { ContentTypes, HandOver, Picture, SectionSchema } from '../page/content-types.ts';
import type { PageFacts, StructuredQuestion, ThemeName } from '../page/page-model.ts';
import { type ContentProblem, parseContent } from '../page/parse-content.ts';
import { findPictures, type PicturePreload } from '../page/picture-sources.ts';

/** Which stored key feeds which section. */
export interface Slot<Model> {
  key: string;
  /** What the part of the page is, in Vietnamese, for those who write its content. */
  title: string;
  schema: SectionSchema<Model>;
}

type Slots = Readonly<Record<string, Slot<unknown>>>;

/** The parsed sections of a page; undefined is hidden. */
export type Sections<S extends Slots> = {
  readonly [Name in keyof S]: S[Name] extends Slot<infer Model> ? Model | undefined : never;
};

interface TemplateDefinition<S extends Slots, F extends RegistrationFormName | undefined> {
  name: TemplateName;
  theme: ThemeName;
  /** The form of its registration popup; undefined where visitors register otherwise. */
  form: F;
  /** In page order. */
  slots: S;
  /** Questions for the structured data of the page, when the template has an FAQ. */
  questions?: (sections: Sections<S>) => readonly StructuredQuestion[];
  /** Pictures of the first screen, which the head asks for at once. */
  preloads?: (sections: Sections<S>) => readonly PicturePreload[];
  /** Addresses of the PDF documents that the page shows in place; the page's policy lets them in. */
  documents?: (sections: Sections<S>) => readonly string[];
  /** Other themes on whose stage some part of the page stands (`data-theme`). */
  stageThemes?: (sections: Sections<S>) => readonly ThemeName[];
  /** Where the page's lead form hands over to. Such a page sends no referrer, and its policy lets the form go there. */
  handOver?: (sections: Sections<S>) => HandOver | undefined;
  /** What the registration form says, for the pages that answer a form posted without JavaScript. */
  panel?: (sections: Sections<S>) => RegistrationPanel | undefined;
  /** Which fields the product sign-up has, for the API; undefined hides it. */
  signUp?: (sections: Sections<S>) => SignUpDefinition | undefined;
  Page: (props: { page: PageFacts; form: F; sections: Sections<S> }) => ReactElement;
}

/** A template without the types of its sections, so that all of them fit into one list. */
export interface PageTemplate {
  name: TemplateName;
  theme: ThemeName;
  form: RegistrationFormName | undefined;
  /** Where content keeps the form that the buttons of the page lead to. */
  formKey: string;
  /** Stored keys that this template reads, in page order. */
  keys: readonly string[];
  /** The same with what each key may hold, for checks and for the schemas that editors read. */
  slots: readonly Slot<unknown>[];
  /** Parses all content before anything is drawn. Pure. */
  parse: (content: Content, types: ContentTypes) => ParsedTemplate;
}

export interface ParsedTemplate {
  problems: ContentProblem[];
  questions: readonly StructuredQuestion[];
  preloads: readonly PicturePreload[];
  documents: readonly string[];
  stageThemes: readonly ThemeName[];
  handOver: HandOver | undefined;
  panel: RegistrationPanel | undefined;
  signUp: SignUpDefinition | undefined;
  /** Id of the form that buttons of the page lead to and that is not there; undefined when it is. */
  missingForm: string | undefined;
  /** Pictures of all sections, in page order. */
  pictures: readonly Picture[];
  draw: (page: PageFacts) => ReactElement;
}

export function defineTemplate<S extends Slots, F extends RegistrationFormName | undefined>(
  definition: TemplateDefinition<S, F>,
): PageTemplate {
  const { name, theme, form, slots, questions, preloads, documents, stageThemes, handOver, panel, signUp, Page } =
    definition;
  return {
    name,
    theme,
    form,
    formKey: form === undefined ? handOverFormKey : popupKey,
    keys: Object.values(slots).map((slot) => slot.key),
    slots: Object.values(slots),
    parse: (content, types) => {
      const problems: ContentProblem[] = [];
      const models = Object.entries(slots).map(([slotName, slot]) => {
        const parsed = parseContent(content, slot.key, slot.schema(types));
        if (parsed.kind !== 'missing') problems.push(...parsed.problems);
        return [slotName, parsed.kind === 'model' ? parsed.model : undefined] as const;
      });
      // The entries were made from the slots' own schemas, which the mapped type cannot see.
      const sections = Object.fromEntries(models) as Sections<S>;
      const parsedPanel = panel?.(sections);
      const parsedHandOver = handOver?.(sections);
      const lacksForm = form === undefined ? parsedHandOver === undefined : parsedPanel === undefined;
      const missingForm =
        lacksForm && hasButton(sections) ? (form === undefined ? handOverFormId : registrationDialogId) : undefined;
      return {
        problems,
        missingForm,
        questions: questions?.(sections) ?? [],
        preloads: preloads?.(sections) ?? [],
        documents: documents?.(sections) ?? [],
        stageThemes: stageThemes?.(sections) ?? [],
        handOver: parsedHandOver,
        panel: parsedPanel,
        signUp: signUp?.(sections),
        pictures: findPictures(sections),
        draw: (page) => <Page page={page} form={form} sections={sections} />,
      };
    },
  };
}

/** Where every template with a registration form keeps what its popup says. */
export const popupKey = 'home.popup';

/** Where the others keep their lead form: "section 2" (specification, section 2, variant D and card landing). */
const handOverFormKey = 'home.section2';

/** Whether any part of a parsed model is a button that opens the registration. */
function hasButton(model: unknown): boolean {
  if (typeof model !== 'object' || model === null) return false;
  return 'ctaId' in model || Object.values(model).some(hasButton);
}

/** Names one stored key, what people call the part of the page, and the schema of the section it feeds. */
export function slot<Model>(key: string, title: string, schema: SectionSchema<Model>): Slot<Model> {
  return { key, title, schema };
}
