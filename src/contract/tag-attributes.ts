/** Ids and attributes of pages that ask before the tags of others run. Apart, because no other page needs them. */

/** On `<template>` with a snippet that waits for the visitor's choice: what it is for, separated by blanks. */
export const waitingSnippetAttribute = 'data-waits';

/** On the place of the question. `data-asked` is set on it once the question was shown. */
export const tagQuestionAttribute = 'data-tag-question';

/** On a button that answers the question about tags: `agree`, `refuse` or `some`, which is counted. */
export const tagAnswerAttribute = 'data-tags';

/** The dialog where a visitor chooses what tags may be for. */
export const tagSheetId = 'lua-chon-the-do';

/** In the footer: says what this browser has chosen. */
export const tagStateAttribute = 'data-tag-state';

/** On `<html>` while the question about tags stands: what else floats waits. */
export const asksAttribute = 'data-asks';

/** A visitor is asked again after so many days. */
export const rememberedDays = 180;
