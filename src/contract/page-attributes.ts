/** Ids and attributes by which the page's markup and the browser scripts know each other. Each is written here once. */

/** The registration dialog. A call to action is a link to it, so that it also opens without JavaScript (`:target`). */
export const registrationDialogId = 'dang-ky';

/** The hand-over form of variant D and the card landing (behaviour 2.D.6). */
export const handOverFormId = 'register-form';

/**
 * The `<form>` in it. A card picker elsewhere on the page joins it: `<input type="radio" name="card_id"
 * form="lead-form">`.
 */
export const handOverFormElementId = 'lead-form';

/** What a page has to say, after its header: where the skip link leads. */
export const mainId = 'noi-dung';

/** The menu drawer of a header. */
export const drawerId = 'menu';

/** On the link that opens the registration dialog; its value is the class id from content. */
export const ctaIdAttribute = 'data-cta-id';

/** On the header. Its value is how many pixels less than its own height make it sticky (behaviour 9.14). */
export const stickyHeaderAttribute = 'data-sticky-header';

/** On `<html>` while the page stands at its top, that is while the header is not sticky. */
export const atTopAttribute = 'data-at-top';

/** On the wrapper in which a page and its header scroll (behaviour 2.B.1). Without one the window scrolls. */
export const pageScrollerAttribute = 'data-page-scroller';

/** On a menu whose links scroll to sections. Its value is `<offset px> <delay ms>`, for example `50 200`. */
export const anchorMenuAttribute = 'data-anchor-menu';

/**
 * On `<html>`, read through `dataset`: the campaign, its template and version, what is kept of its advertising, and how
 * the captcha is set.
 */
export const pageDataset = {
  webid: 'webid',
  template: 'template',
  version: 'version',
  /** There on pages that keep `utm_term`. */
  utmTerm: 'utmTerm',
  /** `altcha`, `recaptcha` or `off`. */
  captcha: 'captcha',
  captchaKey: 'captchaKey',
  captchaScript: 'captchaScript',
} as const;

/**
 * Keys in local storage under which registrations are kept that were not acknowledged yet begin with this; the
 * submissionId follows.
 */
export const keptRegistrationPrefix = 'registration:';

/** The control that closes the registration dialog. Without JavaScript it is a link to nothing (`#dong`). */
export const closeDialogAttribute = 'data-close-dialog';

/** On `<template>` with a snippet of the site; the browser brings it to life after load. */
export const snippetAttribute = 'data-snippet';

/** On the registration dialog: `closed`, `form`, `sending` or `sent`. */
export const registrationStateAttribute = 'data-registration';

/** On an open drawer for the moment in which it goes away, so that it can move. */
export const closingAttribute = 'data-closing';

/** Written by `render/Island.tsx`, read by the island loader. */
export const islandAttributes = {
  name: 'data-island',
  when: 'data-island-when',
  prefix: 'data-island-prefix',
  props: 'data-island-props',
  /** Set in the browser: `loading`, `hydrated` or `failed`. */
  state: 'data-island-state',
} as const;

/**
 * On an element with a behaviour of its own. Its value is `<name> <when>`: the file `<name>.behaviour.ts`, and
 * `visible`, `idle` or `touch` as for islands, or `click` for a link that waits for it. Until it is there, and when it
 * never comes, the element works as plain HTML.
 */
export const behaviourAttribute = 'data-behaviour';

/** Set in the browser once the script works. */
export const startedAttribute = 'data-started';

/** On the calculator with its chart. Bars that float over the page step aside while it is in view. */
export const calculatorAttribute = 'data-calculator';

/** On the section that takes the theme of the chosen card; `formatStageThemesCss` writes the rule. */
export const stagePickerAttribute = 'data-stage-picker';

/** On a radio button in it: the theme that it brings. */
export const picksThemeAttribute = 'data-picks-theme';
