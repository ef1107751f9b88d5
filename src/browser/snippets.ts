import { snippetAttribute } from '../contract/page-attributes.ts';

/**
 * Brings the site's own snippets (analytics, tag manager, chatbot) to life. Call it after load: they never compete with
 * the page itself.
 */
export function activateSnippets(document: Document): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(`template[${snippetAttribute}]`)) {
    const content = document.importNode(template.content, true);
    // With scripts running, what stands in <noscript> must neither show nor load.
    for (const element of content.querySelectorAll('noscript')) element.remove();
    for (const script of content.querySelectorAll('script')) script.replaceWith(makeRunnable(document, script));
    template.replaceWith(content);
  }
}

/**
 * A script that was parsed as text never runs; a new element with the same text does. The text is unchanged, so its
 * hash in the policy fits.
 */
function makeRunnable(document: Document, inert: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) script.setAttribute(name, value);
  script.text = inert.text;
  // Scripts made by a script would run in any order; a snippet may count on its own.
  script.async = inert.hasAttribute('async');
  return script;
}
