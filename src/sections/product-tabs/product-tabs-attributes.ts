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
  /** On a product. */
  product: 'data-product',
  /** On a part of a product, and on its place in the dialog: `picture`, `title`, `content`, `detail` or `action`. */
  part: 'data-product-part',
} as const;
