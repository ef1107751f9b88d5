import type { ReactElement, ReactNode } from 'react';
import type { CalculatorSettings } from '../calculator/calculator-settings.ts';
import type { PlacesVersion } from '../contract/places/places.ts';
import type { RegistrationFormName } from '../contract/registration/registration-forms.ts';
import type { SignUpDefinition } from '../contract/registration/sign-up.ts';
import type { HandOverFormModel } from '../forms/hand-over/hand-over-form.schema.ts';
import type { RegistrationPanel } from '../forms/popup/registration-panel.ts';
import type { SectionSchema } from '../page/content-types.ts';
import type { StructuredQuestion, ThemeName } from '../page/page-model.ts';
import type { PicturePreload } from '../page/picture-sources.ts';
import type { Hotline } from './footer-hotline.ts';

/** What sections of `main` are for, in the order of a page; the last four stand around it. */
type SectionGroup =
  | 'mở đầu'
  | 'lợi ích'
  | 'so sánh'
  | 'cách làm'
  | 'bằng chứng'
  | 'con số'
  | 'hỏi đáp'
  | 'hình ảnh và phim'
  | 'kêu gọi'
  | 'đầu trang'
  | 'chân trang'
  | 'nút nổi'
  | 'cửa sổ';

/** The cards that a visitor chooses from, for the parts that name the chosen one. */
interface CardChoice {
  /** Name and anchor (without "#") of each card by its id. */
  links: ReadonlyMap<string, { name: string; anchor: string }>;
  /** The chosen one: CSS shows the card of the checked radio button. */
  picture: ReactNode;
  name: ReactNode;
  /** Whether its id is sent with the form. */
  goesAlong: boolean;
}

/** What the sections of a page give to each other and to the page around them. Lists of several are joined. */
export interface GivenFacts {
  /** The number to call. */
  hotline: Hotline | undefined;
  cards: CardChoice | undefined;
  calculator: CalculatorSettings | undefined;
  /** Pictures of the first screen, which the head asks for. */
  preloads: readonly PicturePreload[];
  /** Questions for the structured data of the page. */
  questions: readonly StructuredQuestion[];
  /** Addresses of the PDF documents that are embedded, for the page's policy. */
  documents: readonly string[];
  /** When what they say of an offer changes: the page is drawn anew in time (`templates/holds-until.ts`). */
  deadlines: readonly Date[];
  /** Other themes whose stage is used (`data-theme`). */
  stageThemes: readonly (ThemeName | undefined)[];
  /** The page's hand-over form. Such a page sends no referrer, and its policy allows the address. */
  handOverForm: HandOverFormModel | undefined;
  /** Texts of the registration form, also for the pages that answer a form without JavaScript. */
  panel: RegistrationPanel | undefined;
  /** The fields of the product sign-up, for the API; undefined when it is hidden. */
  signUp: SignUpDefinition | undefined;
}

/** How a section makes a fact of its model. A method's type, so that sections of all models fit into one list. */
type Give<Model, Value> = { give(model: Model): Value }['give'];
type Gives<Model> = { [Fact in keyof GivenFacts]?: Give<Model, GivenFacts[Fact]> };

/** What a section may need: the one object through which the parts of a page know of each other. */
export interface SharedFacts extends GivenFacts {
  /** When the page is drawn, by the server's clock. */
  now: Date;
  webid: string;
  version: number;
  /** The list of places that the forms use. */
  places: PlacesVersion;
  /** The form of the page's popup; undefined for a page without one. */
  form: RegistrationFormName | undefined;
}

interface SectionTraits {
  /** That of its file. */
  name: string;
  /** Its name in Vietnamese, which a template may replace by one that fits its page better. */
  title: string;
  /** What visitors see there, where the name is not enough. */
  description?: string;
  group: SectionGroup;
  /** When to choose it, for people who compose a page. */
  when: string;
  /**
   * Where it stands: `stage` brings a dark or coloured ground of its own over the full width; `paper` and `tint` are
   * the ground that it looks best on; `panel` is a rounded block on the ground of its neighbour. Paper if left out.
   */
  stand?: 'stage' | 'paper' | 'tint' | 'panel';
  /** Spends the accent of the page on a block of its own. */
  hasAccent?: true;
  /** Stands first or not at all, because it lies under the header. */
  isFirst?: true;
  /** Stands on a page once at most. */
  once?: true;
  /** The form that it offers, if it is a popup. */
  form?: RegistrationFormName;
}

/** Part of a section that is stored under a key of its own, such as the link on a film. */
interface SecondPart<More> {
  title: string;
  description?: string;
  schema: SectionSchema<More>;
}

/** A section. */
export interface Section<Model = unknown, More = unknown> extends SectionTraits {
  schema: SectionSchema<Model>;
  second?: SecondPart<More>;
  needs: readonly (keyof SharedFacts)[];
  gives: Gives<Model>;
  /** Whether content has nothing to show, such as a list of posts that there are none of. */
  isEmpty?(model: Model): boolean;
  draw(model: Model, facts: SharedFacts, more: More | undefined): ReactElement;
  /** Draws the second part where the section's own content is missing; without this nothing is drawn. */
  drawSecond?(more: More): ReactElement;
}

interface SectionDefinition<Model, More, Need extends keyof SharedFacts>
  extends SectionTraits,
    Partial<Pick<Section<Model, More>, 'gives' | 'second' | 'isEmpty' | 'drawSecond'>> {
  schema: SectionSchema<Model>;
  /** The facts that it draws with. */
  needs?: readonly Need[];
  draw: (model: Model, facts: Pick<SharedFacts, Need>, more: More | undefined) => ReactElement;
}

/** Defines a section: what it is, what is stored, what it needs and gives, and how it is drawn. */
export function defineSection<Model, More = never, const Need extends keyof SharedFacts = never>(
  definition: SectionDefinition<Model, More, Need>,
): Section<Model, More> {
  return { needs: [], gives: {}, ...definition };
}
