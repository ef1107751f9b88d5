/** Attributes that markup and scripts of sections share. The script of every page knows none of them. */

/** On the calculator. Floating bars hide while it is visible. */
export const calculatorAttribute = 'data-calculator';

/** On the section that takes the theme of the chosen card; `formatStageThemesCss` writes the rule. */
export const stagePickerAttribute = 'data-stage-picker';

/** On a radio button in it: its theme. */
export const picksThemeAttribute = 'data-picks-theme';

/** On an `<img>`: its focal point as `20 35`; on one with another picture for narrow windows, that of each. */
export const focusAttributes = { all: 'data-focus', wide: 'data-focus-wide', narrow: 'data-focus-narrow' } as const;

/** On a product. */
export const productAttribute = 'data-product';

/** On a part of a product, and on its place in the dialog: `picture`, `title`, `content`, `detail` or `action`. */
export const productPartAttribute = 'data-product-part';
