import type { ReactElement, ReactNode } from 'react';
import type { Content } from '../content/site.ts';
import { memoise } from '../contract/memoise.ts';
import { handOverFormId, registrationDialogId } from '../contract/page-attributes.ts';
import type { RegistrationFormName } from '../contract/registration/registration-forms.ts';
import type { SignUpDefinition } from '../contract/registration/sign-up.ts';
import type { TemplateName } from '../contract/template-names.ts';
import type { HandOverFormModel } from '../forms/hand-over/hand-over-form.schema.ts';
import type { RegistrationPanel } from '../forms/popup/registration-panel.ts';
import type { ContentTypes, HandOver, Picture, SectionSchema } from '../page/content-types.ts';
import type { PageFacts, StructuredQuestion, ThemeName } from '../page/page-model.ts';
import { type ContentFinding, type ParsedContent, parseContent } from '../page/parse-content.ts';
import { findPictures, type PicturePreload } from '../page/picture-sources.ts';
import { markSlots } from './mark-slots.ts';

/** Which stored key feeds which section. */
export interface Slot<Model> {
  key: string;
  /** Name of this part of the page in Vietnamese, for content editors. */
  title: string;
  /** What visitors see there, where the name is not enough. */
  description: string | undefined;
  schema: SectionSchema<Model>;
}

type Slots = Readonly<Record<string, Slot<unknown>>>;

/** The parsed sections of a page; undefined for a hidden one. */
type Sections<S extends Slots> = {
  readonly [Name in keyof S]: S[Name] extends Slot<infer Model> ? Model | undefined : never;
};

interface TemplateDefinition<S extends Slots, F extends RegistrationFormName | undefined> {
  name: TemplateName;
  theme: ThemeName;
  /** The form of its registration popup; undefined for a page without one. */
  form: F;
  /** In page order. */
  slots: S;
  /** Questions for the structured data of the page, when the template has an FAQ. */
  questions?: (sections: Sections<S>) => readonly StructuredQuestion[];
  /** Pictures of the first screen, which the head preloads. */
  preloads?: (sections: Sections<S>) => readonly PicturePreload[];
  /** Addresses of the PDF documents that the page embeds, for its policy. */
  documents?: (sections: Sections<S>) => readonly string[];
  /** Other themes whose stage a part of the page uses (`data-theme`). */
  stageThemes?: (sections: Sections<S>) => readonly ThemeName[];
  /** The page's hand-over form. Such a page sends no referrer, and its policy allows the address. */
  handOverForm?: (sections: Sections<S>) => HandOverFormModel | undefined;
  /** Texts of the registration form, also for the pages that answer a form without JavaScript. */
  panel?: (sections: Sections<S>) => RegistrationPanel | undefined;
  /** The fields of the product sign-up, for the API; undefined when it is hidden. */
  signUp?: (sections: Sections<S>) => SignUpDefinition | undefined;
  Page: (props: { page: PageFacts; form: F; sections: Sections<S> }) => ReactElement;
}

/** A template without the types of its sections, so that all templates fit into one list. */
export interface PageTemplate {
  name: TemplateName;
  theme: ThemeName;
  form: RegistrationFormName | undefined;
  /** Key of the form that the buttons of the page lead to. */
  formKey: string;
  /** Stored keys that this template reads, in page order. */
  keys: readonly string[];
  /** The same with titles and schemas, for the check and for the schemas of editors. */
  slots: readonly Slot<unknown>[];
  /** Parses all content before anything is drawn. Pure. */
  parse: (content: Content, types: ContentTypes) => ParsedTemplate;
}

export interface ParsedTemplate {
  findings: ContentFinding[];
  questions: readonly StructuredQuestion[];
  preloads: readonly PicturePreload[];
  documents: readonly string[];
  stageThemes: readonly ThemeName[];
  handOver: HandOver | undefined;
  /** The form that hands over. Its rules also judge a registration that is stored before the hand-over. */
  handOverForm: HandOverFormModel | undefined;
  panel: RegistrationPanel | undefined;
  signUp: SignUpDefinition | undefined;
  /** Id of the form that buttons lead to, if it is missing. */
  missingForm: string | undefined;
  /** Pictures of all sections, in page order. */
  pictures: readonly Picture[];
  draw: (page: PageFacts) => ReactElement;
  /** The same with a mark around each section (`mark-slots.ts`), for the preview in the editor. */
  drawMarked: (page: PageFacts) => ReactNode;
}

export function defineTemplate<S extends Slots, F extends RegistrationFormName | undefined>(
  definition: TemplateDefinition<S, F>,
): PageTemplate {
  const { name, theme, form, slots, questions, preloads, documents, stageThemes, handOverForm, panel, signUp, Page } =
    definition;
  return {
    name,
    theme,
    form,
    formKey: form === undefined ? handOverFormKey : popupKey,
    keys: Object.values(slots).map((slot) => slot.key),
    slots: Object.values(slots),
    parse: (content, types) => {
      const findings: ContentFinding[] = [];
      const models = Object.entries(slots).map(([slotName, slot]) => {
        const parsed = parseSlot(slot, content, types);
        if (parsed.kind !== 'missing') findings.push(...parsed.findings);
        return [slotName, parsed.kind === 'model' ? parsed.model : undefined] as const;
      });
      // The mapped type cannot follow that each entry was made by the schema of its slot.
      const sections = Object.fromEntries(models) as Sections<S>;
      const parsedPanel = panel?.(sections);
      const parsedForm = handOverForm?.(sections);
      const parsedHandOver = parsedForm?.handOver;
      const lacksForm = form === undefined ? parsedHandOver === undefined : parsedPanel === undefined;
      const missingForm =
        lacksForm && hasButton(sections) ? (form === undefined ? handOverFormId : registrationDialogId) : undefined;
      return {
        findings,
        missingForm,
        questions: questions?.(sections) ?? [],
        preloads: preloads?.(sections) ?? [],
        documents: documents?.(sections) ?? [],
        stageThemes: stageThemes?.(sections) ?? [],
        handOver: parsedHandOver,
        handOverForm: parsedForm,
        panel: parsedPanel,
        signUp: signUp?.(sections),
        pictures: findPictures(sections),
        draw: (page) => <Page page={page} form={form} sections={sections} />,
        // `Page` has no state of its own, so the tree that it returns is that of the page.
        drawMarked: (page) => markSlots(Page({ page, form, sections }), (props) => findKeys(slots, sections, props)),
      };
    },
  };
}

/** Parsers of slots by their content types. */
const parsersOf = memoise(
  (_types: ContentTypes) => new Map<Slot<unknown>, (stored: object) => ParsedContent<unknown>>(),
);

/**
 * Parses the value of a slot. A stored object that was parsed with the same types gives the same model: while somebody
 * edits one key, the others stay the same objects (docs/why/preview.md#parsed-parts-are-kept).
 */
function parseSlot(slot: Slot<unknown>, content: Content, types: ContentTypes): ParsedContent<unknown> {
  const { key, schema } = slot;
  const stored = Object.hasOwn(content, key) ? content[key] : undefined;
  const parsers = parsersOf(types);
  let parse = parsers.get(slot);
  if (!parse) {
    const made = schema(types);
    parse = memoise((value) => parseContent({ [key]: value }, key, made));
    parsers.set(slot, parse);
  }
  return typeof stored === 'object' && stored !== null ? parse(stored) : parseContent(content, key, schema(types));
}

/** Keys of the models among the props of an element, in page order. */
function findKeys<S extends Slots>(slots: S, sections: Sections<S>, props: object): string[] {
  const given = new Set(Object.values(props));
  return Object.entries(slots).flatMap(([name, { key }]) => {
    const model: unknown = sections[name];
    return typeof model === 'object' && given.has(model) ? [key] : [];
  });
}

/** The header's button as a key of its own. */
export const headerButtonSlot = slot(
  'home.layout.button',
  'Nút trên đầu trang',
  ({ button }) => button,
  'Mở biểu mẫu đăng ký. Có nút này thì nút ghi trong phần Đầu trang không hiện.',
);

/** Key of the registration popup in every template that has one. */
export const popupKey = 'home.popup';

/** Where variant D and the card landing have their hand-over form (behaviour 2.D.7, 2.P1.4). */
const handOverFormKey = 'home.section2';

/** Whether a parsed model has a button that opens the registration, at any depth. */
function hasButton(model: unknown): boolean {
  if (typeof model !== 'object' || model === null) return false;
  return 'ctaId' in model || Object.values(model).some(hasButton);
}

/** A stored key, the schema of its section, and its name and help for editors. */
export function slot<Model>(
  key: string,
  title: string,
  schema: SectionSchema<Model>,
  description?: string,
): Slot<Model> {
  return { key, title, description, schema };
}
