import '../ui/global.css';
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Content } from '../content/site.ts';
import type { CampaignKind } from '../contract/law/law-rules.ts';
import { readLayout } from '../contract/layout.ts';
import { memoise } from '../contract/memoise.ts';
import { handOverFormId, mainId, registrationDialogId } from '../contract/page-attributes.ts';
import type { RegistrationFormName } from '../contract/registration/registration-forms.ts';
import type { HandOver, Picture } from '../page/content-types.ts';
import type { PageFacts, ThemeName } from '../page/page-model.ts';
import type { ContentFinding } from '../page/parse-content.ts';
import type { ParsePart } from '../page/parse-part.ts';
import { findPictures } from '../page/picture-sources.ts';
import type { GivenFacts, Section, SharedFacts } from '../sections/define-section.ts';
import { FormTargetContext } from '../ui/button/form-target.ts';
import { isMachine } from '../ui/machine-note/is-machine.ts';
import { MachineNote } from '../ui/machine-note/MachineNote.tsx';
import { PartPlaceContext } from '../ui/part/part-place.ts';
import { listThemes } from '../ui/stage-colour.ts';
import { TagChoicePlace, TagQuestionPlace } from '../ui/tag-question/tag-question-places.tsx';
import { themes } from '../ui/themes.ts';
import { type LayoutProblem, readParts } from './arrange-parts.ts';
import { markSlot } from './mark-slots.ts';
import { isShown, type Part, type Slot } from './part.ts';
import { groundsSheet, placeParts } from './place-parts.ts';

interface FrameProps {
  /** Header, main, footer and what floats. A hidden part is null. */
  inside: readonly ReactNode[];
  /** Undefined for a template without one. */
  popup: ReactNode;
}

interface TemplateDefinition {
  /** That of its file, and of its sample campaign in `content`. It is stored, and never changes. */
  name: string;
  /** Its name in Vietnamese, for staff. */
  title: string;
  /** What campaigns of it offer, unless their settings say another kind. */
  kind: CampaignKind;
  theme: ThemeName;
  header: Part;
  /** In page order. */
  main: readonly Part[];
  footer: Part;
  /** What floats over the page. */
  floating?: readonly Part[];
  /** The registration popup; its key is `popupKey`. */
  popup?: Section;
  /** Stands around the parts, where they do not simply follow each other. */
  frame?: (props: FrameProps) => ReactElement;
  /** Grounds and distances follow from the order of its parts, as in every page with a layout. */
  hasComputedGrounds?: true;
}

/** A template, made from its definition. */
export interface PageTemplate extends Pick<TemplateDefinition, 'name' | 'title' | 'kind' | 'theme'> {
  /** The form of its registration popup; undefined for a page without one. */
  form: RegistrationFormName | undefined;
  /** Key of the form that the buttons of the page lead to. */
  formKey: string;
  /** The parts of `main`, in page order. */
  main: readonly Part[];
  /** Stored keys that the page reads, in page order. */
  keys: readonly string[];
  /** The same with titles and schemas, for the check and for the schemas of editors. */
  slots: readonly Slot[];
  /** Slots of the template that the layout leaves out: their content stays, and is not drawn. */
  leftOut: readonly Slot[];
  /** What is wrong with the layout. The rest of it is drawn. */
  layoutProblems: readonly LayoutProblem[];
  /** The template with the parts of the layout in a campaign's settings, in its order; itself without one. */
  arrange: (settings: object) => PageTemplate;
  /** Parses all content before anything is drawn. Pure. */
  parse: (content: Content, parsePart: ParsePart) => ParsedTemplate;
}

/** The parsed page, with what its sections give. */
export interface ParsedTemplate extends Omit<GivenFacts, 'stageThemes'> {
  stageThemes: readonly ThemeName[];
  findings: ContentFinding[];
  handOver: HandOver | undefined;
  /** Id of the form that buttons lead to, if it is missing. */
  missingForm: string | undefined;
  /** Pictures of all sections, in page order. */
  pictures: readonly Picture[];
  /** What the page shows, by the names of files: their CSS goes with it (`PageAssets.css`). */
  sheets: readonly string[];
  /** The same of a page without one of its parts. */
  sheetsWithout: (key: string) => readonly string[];
  /** `now`: by the server's clock. Left out where the page is only measured. */
  draw: (page: PageFacts, now?: Date) => ReactElement;
  /** The same with a mark around each section (`mark-slots.ts`), for the preview in the editor. */
  drawMarked: ParsedTemplate['draw'];
}

/** Key of the registration popup in every template that has one. */
export const popupKey = 'home.popup';

export function defineTemplate(definition: TemplateDefinition): PageTemplate {
  const arrangeStored = memoise((layout: object) =>
    memoise((hidden: readonly unknown[]): PageTemplate => {
      const { main, problems } = readParts(readLayout({ layout }) ?? [], hidden, definition);
      const isAsDesigned =
        main.length === definition.main.length && main.every((one, at) => one === definition.main[at]);
      return isAsDesigned && problems.length === 0 ? template : compose(definition, main, problems, arrange);
    }),
  );
  const arrange: PageTemplate['arrange'] = (settings) => {
    const [layout, hidden]: unknown[] = [Reflect.get(settings, 'layout'), Reflect.get(settings, 'hidden')];
    return Array.isArray(layout) ? arrangeStored(layout)(Array.isArray(hidden) ? hidden : nothingHidden) : template;
  };
  const template = compose(definition, definition.main, [], arrange);
  return template;
}

function compose(
  definition: TemplateDefinition,
  main: readonly Part[],
  layoutProblems: readonly LayoutProblem[],
  arrange: PageTemplate['arrange'],
): PageTemplate {
  const { name, title, kind, theme, header, footer, floating = [], frame = plainFrame } = definition;
  const hasComputedGrounds = definition.hasComputedGrounds || main !== definition.main;
  const form = definition.popup?.form;
  const popup = definition.popup && part(popupKey, definition.popup);
  const parts = [header, ...main, footer, ...floating, ...(popup ? [popup] : [])];
  const slots = parts.flatMap((one) => one.slots);
  const formPart = popup ?? [...parts, ...definition.main].find(({ section }) => section.gives.handOverForm);
  return {
    name,
    title,
    kind,
    theme,
    form,
    formKey: formPart?.slots[0]?.key ?? popupKey,
    main,
    keys: slots.map(({ key }) => key),
    slots,
    leftOut: definition.main.filter((one) => !main.includes(one)).flatMap((one) => one.slots),
    layoutProblems,
    arrange,
    parse: (content, parsePart) => {
      const findings: ContentFinding[] = [];
      const models = new Map<Slot, unknown>();
      for (const slot of slots) {
        const parsed = parsePart(content, slot.key, slot.schema);
        if (parsed.kind !== 'missing') findings.push(...parsed.findings);
        if (parsed.kind === 'model') models.set(slot, parsed.model);
      }
      const given = collectFacts(parts, models);
      const shown = parts.filter((one) => isShown(one, models));
      const sheetsOf = (some: readonly Part[]) => [
        `${name}.template`,
        ...(hasComputedGrounds ? [groundsSheet] : []),
        ...some.map(({ section }) => `${section.name}.section`),
      ];
      const lacksForm = form === undefined ? given.handOverForm === undefined : given.panel === undefined;
      const formId = form === undefined ? handOverFormId : registrationDialogId;
      const draw = (page: PageFacts, now: Date, mark: typeof markSlot) => {
        const { webid, version, places } = page;
        const facts = { ...given, webid, version, places, form, now };
        const isDark = themes[page.theme].scheme === 'dark';
        const placed = hasComputedGrounds ? placeParts(main, models, isDark) : undefined;
        const hasMachine = (some: readonly Part[]) =>
          findPictures(some.flatMap((one) => one.slots.map((slot) => models.get(slot)))).some(isMachine);
        const show = (one: Part) => {
          const drawn = drawPart(one, models, facts);
          const isNoted = page.machineNote === 'parts' && main.includes(one) && hasMachine([one]);
          const element =
            drawn && isNoted ? (
              <>
                {drawn}
                <MachineNote isPart />
              </>
            ) : (
              drawn
            );
          const place = placed?.get(one);
          const keys = one.slots.filter((slot) => models.has(slot)).map(({ key }) => key);
          return element
            ? mark(place ? createElement(PartPlaceContext, { value: place }, element) : element, keys)
            : null;
        };
        const body = createElement('main', { key: mainId, id: mainId }, ...main.map(show));
        const note = page.machineNote === 'footer' && hasMachine(shown) ? [<MachineNote key="note" />] : [];
        const [head, foot] = [show(header), show(footer)];
        const inside = [
          head ?? <TagQuestionPlace key={header.slots[0]?.key} />,
          ...[body, ...note, foot ?? <TagChoicePlace key={footer.slots[0]?.key} />],
          ...floating.map(show),
        ];
        const framed = frame({ inside, popup: popup && show(popup) });
        return createElement(FormTargetContext, { value: formId }, framed);
      };
      return {
        ...given,
        stageThemes: listThemes(given.stageThemes),
        findings,
        handOver: given.handOverForm?.handOver,
        missingForm: lacksForm && hasButton([...models.values()]) ? formId : undefined,
        pictures: findPictures([...models.values()]),
        sheets: sheetsOf(shown),
        sheetsWithout: (key) => sheetsOf(shown.filter((one) => one.slots.every((slot) => slot.key !== key))),
        draw: (page, now = anyTime) => draw(page, now, (element, [key]) => <Fragment key={key}>{element}</Fragment>),
        drawMarked: (page, now = anyTime) => draw(page, now, markSlot),
      };
    },
  };
}

/**
 * A part of the page: its key, its section, and what is particular to it in this template: another title, and the key
 * of the section's second part.
 */
export function part(key: string, section: Section, { title = section.title, second = '' } = {}): Part {
  const { schema, description } = section;
  const own = { key, title, description, schema };
  return {
    section,
    slots: second && section.second ? [own, { description: undefined, ...section.second, key: second }] : [own],
  };
}

const anyTime = new Date(0);
const nothingHidden: readonly unknown[] = [];

function plainFrame({ inside, popup }: FrameProps) {
  return <>{popup === undefined ? inside : [...inside, popup]}</>;
}

/** Undefined for a part without content. */
function drawPart(part: Part, models: ReadonlyMap<Slot, unknown>, facts: SharedFacts) {
  const { section, slots } = part;
  const [own, second] = slots;
  if (!isShown(part, models)) return undefined;
  const [model, more] = [own && models.get(own), second && models.get(second)];
  if (model !== undefined) return section.draw(model, facts, more);
  return more === undefined ? undefined : section.drawSecond?.(more);
}

/** What the sections that are shown give. */
function collectFacts(parts: readonly Part[], models: ReadonlyMap<Slot, unknown>): GivenFacts {
  const shown = parts.flatMap(({ section: { gives }, slots: [own] }) => {
    const model = own && models.get(own);
    return model === undefined ? [] : [{ gives, model }];
  });
  const all = <Value,>(choose: (gives: Section['gives']) => ((model: unknown) => Value) | undefined): Value[] =>
    shown.flatMap(({ gives, model }) => {
      const give = choose(gives);
      return give ? [give(model)] : [];
    });
  return {
    hotline: all(({ hotline }) => hotline)[0],
    cards: all(({ cards }) => cards)[0],
    calculator: all(({ calculator }) => calculator)[0],
    preloads: all(({ preloads }) => preloads).flat(),
    questions: all(({ questions }) => questions).flat(),
    documents: all(({ documents }) => documents).flat(),
    deadlines: all(({ deadlines }) => deadlines).flat(),
    stageThemes: all(({ stageThemes }) => stageThemes).flat(),
    handOverForm: all(({ handOverForm }) => handOverForm)[0],
    panel: all(({ panel }) => panel)[0],
    signUp: all(({ signUp }) => signUp)[0],
  };
}

/** Whether a parsed model has a button that opens the registration, at any depth. */
function hasButton(model: unknown): boolean {
  if (typeof model !== 'object' || model === null) return false;
  return 'ctaId' in model || Object.values(model).some(hasButton);
}
