import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { ContentTypes, ModelOf } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** The leading figure of a card. */
export type GoalValue =
  /** A value with %: the reached share of the goal. `percent` is 0 to 100. */
  | { kind: 'share'; text: string; percent: number }
  /** A number and its unit, if any: the number is large, the unit small. */
  | { kind: 'amount'; number: string; unit: string | undefined };

/** `home.section2` of hu_vang. */
export function goalCardsSchema(types: ContentTypes) {
  const { text, optionalText, optionalHtml, button } = types;
  const goal = z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    subTitle: optionalText.meta({ title: 'Dòng phụ', description: 'Chữ nhỏ phía trên tiêu đề.' }),
    label: optionalText.meta({ title: 'Nhãn', description: 'Chữ nhỏ đứng cạnh giá trị.' }),
    value: optionalText
      .transform((value) => (value === undefined ? undefined : parseGoalValue(value)))
      .meta({
        title: 'Giá trị',
        description:
          'Trên thẻ lớn, số phần trăm như 68% vẽ thành vòng trống đồng. Giá trị khác in chữ lớn, như 40.000 đồng.',
      }),
    content: optionalHtml.meta({ title: 'Nội dung' }),
    button: button.optional().meta({ title: 'Nút', description: 'Chỉ hiện trên thẻ lớn.' }),
  });
  return z.object({
    title: text.meta({ title: 'Tiêu đề' }),
    subTitle: optionalText.meta({ title: 'Câu dẫn' }),
    blocks: z
      .array(z.object({ cards: z.array(goal).meta({ title: 'Các thẻ', itemTitle: 'thẻ' }) }))
      .transform((blocks) => blocks.map(({ cards }) => chooseBlock(cards)).filter((block) => block !== undefined))
      .refine((blocks) => blocks.length > 0, expected('one {thing} or more', { thing: 'block with cards' }))
      .meta({
        title: 'Các nhóm thẻ',
        itemTitle: 'nhóm thẻ',
        itemTitlesBySize: ['thẻ lớn', 'hai thẻ rộng', 'thẻ cột'],
        description: 'Số thẻ trong nhóm quyết định cách trình bày: một thẻ lớn, hai thẻ rộng, từ ba thẻ thì xếp cột.',
      }),
    note: optionalText.meta({ title: 'Ghi chú', description: 'Chữ nhỏ cuối phần.' }),
    anchor: sectionAnchor(types),
  });
}

export type GoalCardsModel = ModelOf<typeof goalCardsSchema>;
export type Goal = (GoalCardsModel['blocks'][number] & { kind: 'large' })['goal'];

/**
 * Chooses the layout of a block: exactly one card is shown large (behaviour 2.HV.10). Undefined for an empty block.
 */
export function chooseBlock<Card>(goals: readonly Card[]) {
  const [first] = goals;
  if (first === undefined) return undefined;
  if (goals.length === 1) return { kind: 'large' as const, goal: first };
  return { kind: goals.length === 2 ? ('pair' as const) : ('columns' as const), goals };
}

/** Parses a value: "68%", "67,5 %", "+7.500 đồng", "2 người góp", "Miễn phí". */
export function parseGoalValue(value: string): GoalValue {
  const share = /^(\d+(?:[.,]\d+)?)\s*%$/.exec(value);
  if (share?.[1] !== undefined) {
    const percent = Number(share[1].replace(',', '.'));
    return { kind: 'share', text: `${share[1]}%`, percent: Math.min(percent, 100) };
  }
  const amount = /^([+\-–−]?\d[\d.,]*)\s+(\S.*)$/.exec(value);
  return amount?.[1] !== undefined && amount[2] !== undefined
    ? { kind: 'amount', number: amount[1], unit: amount[2] }
    : { kind: 'amount', number: value, unit: undefined };
}
