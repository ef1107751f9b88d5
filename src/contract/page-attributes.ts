/** Ids and attributes that the page's markup and the browser scripts share. */

/**
 * Id of the registration dialog. A call to action is a link to it, so that it also opens without JavaScript
 * (`:target`).
 */
export const registrationDialogId = 'dang-ky';

/** The hand-over form of variant D and the card landing (behaviour 2.D.6). */
export const handOverFormId = 'register-form';

/**
 * Id of the `<form>` in it, which a card picker elsewhere on the page joins: `<input type="radio" name="card_id"
 * form="lead-form">`.
 */
export const handOverFormElementId = 'lead-form';

/** Id of `<main>`, the target of the skip link. */
export const mainId = 'noi-dung';

/** Id of the header's menu drawer. */
export const drawerId = 'menu';

/** On the link that opens the registration dialog; its value is the class id from content. */
export const ctaIdAttribute = 'data-cta-id';

/** On the header. Its value is how many pixels less than its own height make it sticky (behaviour 9.14). */
export const stickyHeaderAttribute = 'data-sticky-header';

/** On `<html>` while the page is at its top, so that the header is not sticky. */
export const atTopAttribute = 'data-at-top';

/** On the wrapper in which a page and its header scroll (behaviour 2.B.1). Without one the window scrolls. */
export const pageScrollerAttribute = 'data-page-scroller';

/** On a menu whose links scroll to sections. Its value is `<offset px> <delay ms>`, for example `50 200`. */
export const anchorMenuAttribute = 'data-anchor-menu';

/** On `<html>`, read through `dataset`: campaign, template, version, attribution and captcha. */
export const pageDataset = {
  webid: 'webid',
  template: 'template',
  version: 'version',
  /** Present on pages that keep `utm_term`. */
  utmTerm: 'utmTerm',
  /** `altcha`, `recaptcha` or `off`. */
  captcha: 'captcha',
  captchaKey: 'captchaKey',
  captchaScript: 'captchaScript',
  /** Present in the preview of the editor, whose forms show how they answer and send nothing. */
  preview: 'preview',
} as const;

/** In the preview of the editor, the page's script gives its parts to that of the frame with this event. */
export const previewPartsEvent = 'landing_preview_parts';

/** On an island that the preview of the editor has replaced, so that React ends it. */
export const previewUnmountEvent = 'landing_preview_unmount';

/** Prefix of the local storage keys of unacknowledged registrations; the submissionId follows. */
export const unsentRegistrationPrefix = 'registration:';

/** On the control that closes the registration dialog. Without JavaScript it is a link to nothing (`#dong`). */
export const closeDialogAttribute = 'data-close-dialog';

/** On `<template>` with a snippet of the site, which a script activates after load. */
export const snippetAttribute = 'data-snippet';

/** On the registration dialog: `closed`, `form`, `sending` or `sent`. */
export const registrationStateAttribute = 'data-registration';

/** On a drawer while it is closing, for its animation. */
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
 * On an element with a behaviour. Its value is `<name> <when>`: the file `<name>.behaviour.ts`, and `visible`, `idle`
 * or `touch` as for islands, or `click` for a link that waits for the script. Without the script the element works as
 * plain HTML.
 */
export const behaviourAttribute = 'data-behaviour';

/** Set in the browser once the script works. */
export const startedAttribute = 'data-started';
