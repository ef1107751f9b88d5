import { snippetAttribute } from '../contract/page-attributes.ts';

/**
 * Activates the site's snippets (analytics, tag manager, chatbot). Call it after load, so that they do not compete with
 * the page.
 */
export function activateSnippets(document: Document): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(`[${snippetAttribute}]`)) {
    const content = document.importNode(template.content, true);
    // With scripts, the content of <noscript> must neither show nor load.
    for (const element of content.querySelectorAll('script,noscript'))
      element.replaceWith(element instanceof HTMLScriptElement ? makeRunnable(document, element) : '');
    template.replaceWith(content);
  }
}

/**
 * An inert script never runs; a new element with the same text does. The unchanged text matches its hash in the policy.
 */
function makeRunnable(document: Document, inert: HTMLScriptElement): HTMLScriptElement {
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) script.setAttribute(name, value);
  script.text = inert.text;
  // Scripts made by a script run in any order by default; a snippet may depend on its order.
  script.async = inert.hasAttribute('async');
  return script;
}
