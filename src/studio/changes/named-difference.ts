import type { Difference } from '../../contract/changes/compare-documents.ts';
import type { LayoutDifference } from '../../contract/changes/compare-layouts.ts';
import type { ContentChange } from '../../contract/changes/content-change.ts';
import type { PlaceName } from '../../contract/changes/place-name.ts';
import type { TemplateField } from '../../contract/studio/template-calls.ts';
import type { CampaignFile } from '../editor/fields/media-of.ts';
import type { PartSentence } from './part-words.ts';
import { changeTexts } from './texts.ts';

/** A difference with the one name of its field within its part of the page. */
export interface NamedDifference extends Omit<Difference, 'revert'> {
  /** Of a change of the order: its sentence. */
  readonly name: string;
  /** The field that shows it; undefined for files, which are no fields. */
  readonly field: PlaceName | undefined;
  /** The pictures that its two values name. */
  readonly pictures: Readonly<Record<'before' | 'after', readonly CampaignFile[]>>;
  /** Applied to the newer document, they take it back. None where the editor cannot. */
  readonly reverts: readonly ContentChange[];
  /** A part came, went, or stands elsewhere. */
  readonly part?: PartChange;
}

/** The fields of a page, and the keys of the parts of its template in their order. */
export interface ComparedFields {
  readonly fields: readonly TemplateField[];
  readonly order: readonly string[];
}

/** Names a difference among those of one comparison. */
export function idOf({ kind, at, part }: NamedDifference): string {
  return `${kind} ${part ? part.key : at.join('.')}`;
}

/** What is told of a difference above its words: the field and what became of it. */
export function headOf({ kind, name, part }: NamedDifference): string {
  if (part) return changeTexts.parts.kinds[part.kind];
  const kindWord = changeTexts.kinds[kind];
  return kindWord === '' ? name : `${name}, ${kindWord}`;
}

/** What is particular to a change of the order of parts. */
export interface PartChange {
  readonly kind: LayoutDifference['kind'];
  readonly key: string;
  readonly sentence: PartSentence;
  /** Beside its name on a strip: `lên một chỗ`. */
  readonly mark: string;
  /** What is inside has changed as well; of a moved part. */
  readonly hasChanged: boolean;
  /** Where it stands on the pages; where it is absent, the part before it. */
  readonly places: Readonly<Record<'before' | 'after', PlaceName | undefined>>;
}
