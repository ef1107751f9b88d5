import { z } from 'zod';
import { expected } from '../../contract/remarks/remark.ts';
import type { CallToAction, Html, Picture, SectionSchema } from '../../page/content-types.ts';
import { sectionAnchor } from '../section-anchor.ts';

/** Products in groups, each of which has a tab. */
export type ProductTabsModel = {
  readonly anchor: string | undefined;
  readonly title: string;
  readonly tabs: readonly ProductTab[];
  /** Label of the tabs, and of the select on a phone. */
  readonly tabsLabel: string;
  /** Under the cards and in the dialog, for example that rates are samples. */
  readonly note: string | undefined;
};

export type ProductTab = { readonly title: string; readonly products: readonly Product[] };

export type Product = {
  readonly picture: Picture | undefined;
  readonly title: string;
  readonly contentHtml: Html | undefined;
  /** Details, and the label of their button. */
  readonly detail: { readonly html: Html; readonly label: string } | undefined;
  readonly action: CallToAction | undefined;
};

const defaultDetailLabel = 'Xem chi tiết';
const defaultTabsLabel = 'Nhóm sản phẩm';

/**
 * Stored under `home.product`: tabs of products (behaviour 3.35, 3.36). A leading `<strong>` of a product's content is
 * large.
 */
export const productTabsSchema: SectionSchema<ProductTabsModel> = (types) => {
  const { text, optionalText, optionalHtml, image, button } = types;
  const product = z
    .object({
      id: z.union([z.string(), z.number()]).nullish(),
      img: image.nullish(),
      title: text,
      content: optionalHtml,
      content_detail: optionalHtml,
      action: button.nullish(),
      link: z.object({ label: optionalText }).nullish(),
    })
    .transform(
      ({ img, title, content, content_detail, action, link }): Product => ({
        picture: img ?? undefined,
        title,
        contentHtml: content,
        detail: content_detail && { html: content_detail, label: link?.label ?? defaultDetailLabel },
        action: action ?? undefined,
      }),
    );
  return z.object({
    anchor: sectionAnchor(types),
    title: text,
    tabs: z
      .array(
        z
          .object({
            title: text,
            product_list: z.array(product).min(1, expected('one {thing} or more', { thing: 'product' })),
          })
          .transform(({ title, product_list }): ProductTab => ({ title, products: product_list })),
      )
      .min(1, expected('one {thing} or more', { thing: 'tab' })),
    tabsLabel: optionalText
      .transform((label) => label ?? defaultTabsLabel)
      .describe(`Over the select of groups on a phone. Instead of “${defaultTabsLabel}”.`),
    note: optionalText,
  });
};

/** Names of the products by the class id of their buttons, for the sign-up. */
export function listProductNames({ tabs }: ProductTabsModel): Readonly<Record<string, string>> {
  const products = tabs.flatMap((tab) => tab.products);
  return Object.fromEntries(products.flatMap(({ title, action }) => (action?.ctaId ? [[action.ctaId, title]] : [])));
}
