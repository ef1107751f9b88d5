import { productAttribute, productPartAttribute } from '../../contract/section-attributes.ts';

/** Shared by the markup and the script of the products. */
export const productTabsAttributes = {
  /** On the section once its tabs work. */
  ready: 'data-products-ready',
  /** On the row of tabs. */
  list: 'data-product-list',
  /** On the link that becomes a tab; it leads to the group. */
  tab: 'data-product-tab',
  /** On the template of the select that replaces the tabs on a phone. */
  choice: 'data-product-choice',
  /** On a group of products. */
  group: 'data-product-group',
  product: productAttribute,
  part: productPartAttribute,
} as const;
