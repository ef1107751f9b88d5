import { Idiomorph } from 'idiomorph';
import { longestRise } from '../../contract/changes/longest-rise.ts';
import { behaviourAttribute, islandAttributes, startedAttribute } from '../../contract/page-attributes.ts';
import type { PreviewUpdate } from '../../contract/studio/preview-messages.ts';
import { listBetween, listSlotComments, type SlotComments } from './slot-comments.ts';

/** What an update did to the page. */
interface Applied {
  /** New elements, whose behaviours and islands have yet to be started. */
  added: Element[];
  /** Hydrated islands that are given something else now: each with the element that is to take its place. */
  islands: { shown: Element; next: HTMLElement }[];
  /** The page can not be brought to the new state: it must be loaded again. */
  isStale: boolean;
}

interface ServerTree {
  /** `isKept`: texts that must stay as they are, because somebody is typing in them. */
  apply: (update: PreviewUpdate, isKept: (text: Text) => boolean) => Applied;
}

/**
 * Keeps a second tree of the page, as the server sent it. An update is morphed into that tree, and what changed there
 * is done to the page in the same way. So whatever scripts and visitors did to the page stays (open tabs, positions,
 * attributes, added elements): the server has not changed it. Make it before the page's own scripts run.
 */
export function createServerTree(document: Document): ServerTree {
  // Nothing is loaded or run in a document without a window.
  const inert = document.implementation.createHTMLDocument('');
  const tree = inert.importNode(document.body, true);
  /** The node of the page for a node of the tree. */
  const onPage = new WeakMap<Node, Node>();
  pair(tree, document.body);

  function pair(ofTree: Node, ofPage: Node): void {
    onPage.set(ofTree, ofPage);
    let child = ofPage.firstChild;
    for (let twin = ofTree.firstChild; twin && child; twin = twin.nextSibling) {
      pair(twin, child);
      child = child.nextSibling;
    }
  }

  function copyToPage(node: Node): Node {
    const made = document.importNode(node, true);
    pair(node, made);
    return made;
  }

  return {
    apply: (update, isKept) => {
      const applied: Applied = { added: [], islands: [], isStale: false };
      if (update.body !== undefined && !arrangeSections(update.body)) return { ...applied, isStale: true };
      const slots = new Map(listSlotComments(tree).map((slot) => [slot.name, slot]));
      for (const { name, html } of update.slots) {
        const slot = slots.get(name);
        if (slot) morphSlot(slot, html, applied, isKept);
        else applied.isStale = true;
      }
      return applied;
    },
  };

  /** Takes away sections that went, moves others and adds those that came. False when more is different. */
  function arrangeSections(body: string): boolean {
    const next = inert.createElement('body');
    next.innerHTML = body;
    if (!frameOf(next).isEqualNode(frameOf(tree))) return false;
    const wanted = listSlotComments(next);
    const wantedNames = new Set(wanted.map(({ name }) => name));
    for (const slot of listSlotComments(tree)) {
      if (wantedNames.has(slot.name)) continue;
      for (const node of [slot.begin, ...listBetween(slot), slot.end]) {
        asChild(onPage.get(node))?.remove();
        node.remove();
      }
    }
    const frame = listFrame(tree);
    const left = listSlotComments(tree);
    const here = new Map(left.map((slot) => [slot.name, slot]));
    const places = wanted.map(({ name }) => left.findIndex((slot) => slot.name === name));
    const staying = new Set(longestRise(places.map((place) => (place < 0 ? undefined : place))));
    const twins = new Map<Node, Node>(listFrame(next).map((element, index) => [element, frame[index] ?? element]));
    // From the last one up, so that the section that follows is there already.
    for (const [index, slot] of [...wanted.entries()].toReversed()) {
      const shown = here.get(slot.name);
      if (shown) twins.set(slot.begin, shown.begin);
      if (staying.has(index)) continue;
      const parent = twins.get(slot.begin.parentNode ?? next);
      const pageParent = parent && onPage.get(parent);
      if (!parent || !pageParent) return false;
      const reference = findFollowing(slot, twins);
      const pageReference = (reference && onPage.get(reference)) ?? null;
      if (shown) {
        const [begin, end] = [onPage.get(shown.begin), onPage.get(shown.end)];
        if (!begin || !end) return false;
        // With what scripts have put between them on the page.
        for (const node of listRange(begin, end)) pageParent.insertBefore(node, pageReference);
        for (const node of listRange(shown.begin, shown.end)) parent.insertBefore(node, reference);
        continue;
      }
      // What stands between them comes as a changed section.
      for (const node of [slot.begin, slot.end]) {
        const copy = parent.insertBefore(node.cloneNode(), reference);
        twins.set(node, copy);
        pageParent.insertBefore(copyToPage(copy), pageReference);
      }
    }
    return true;
  }

  function morphSlot(slot: SlotComments, html: string, applied: Applied, isKept: (text: Text) => boolean): void {
    const box = inert.createElement('div');
    box.append(...listBetween(slot));
    const observer = new MutationObserver(() => {});
    const everything = {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
      attributeOldValue: true,
    };
    observer.observe(box, everything);
    // What a template holds stands in a tree of its own.
    const templates = new Map<Node, HTMLTemplateElement>();
    for (const template of box.querySelectorAll('template')) {
      templates.set(template.content, template);
      observer.observe(template.content, everything);
    }
    Idiomorph.morph(box, html, {
      morphStyle: 'innerHTML',
      restoreFocus: false,
      // Most of a section is as before.
      callbacks: { beforeNodeMorphed: (old, next) => !isSameMarkup(old, next) },
    });
    const records = observer.takeRecords();
    observer.disconnect();
    const edge = { box, begin: onPage.get(slot.begin), end: onPage.get(slot.end), templates };
    repeatOnPage(records, edge, applied, isKept);
    slot.begin.after(...box.childNodes);
  }

  /** Does to the page what was done to the tree. */
  function repeatOnPage(
    records: readonly MutationRecord[],
    edge: Edge,
    { added, islands }: Applied,
    isKept: (text: Text) => boolean,
  ): void {
    /** Copied as they are at the end, so nothing in them is repeated. */
    const copied = new Set<Node>();
    const restarted = new Set<Element>();
    for (const record of records) {
      const { target } = record;
      if (hasAncestorIn(target, copied)) continue;
      const template = edge.templates.get(target.getRootNode());
      const running = template ? findRunning(template) : findRunning(target, record);
      if (running) restarted.add(running);
      else if (template) repeatTemplate(template);
      else if (record.type === 'attributes') repeatAttribute(record);
      else if (record.type === 'characterData') repeatText(target as Text, isKept);
      else repeatChildren(record, edge, copied, added);
    }
    for (const element of restarted) {
      // One inside another goes with it.
      if (hasAncestorIn(element.parentNode, restarted) || hasAncestorIn(element, copied)) continue;
      const shown = onPage.get(element);
      if (!(shown instanceof HTMLElement) || !edge.box.contains(element)) continue;
      const restoreState = readState(element);
      const next = copyToPage(element) as HTMLElement;
      if (element.hasAttribute(islandAttributes.name)) islands.push({ shown, next });
      else {
        shown.replaceWith(next);
        added.push(next);
      }
      restoreState(next);
    }
  }

  /**
   * The outermost island or behaviour around a change that runs on the page and would not notice the change. A
   * behaviour notices other words, pictures and styles; what it read when it started are elements and data attributes.
   */
  function findRunning(target: Node, record?: MutationRecord) {
    const isNoticed = record !== undefined && isNoticedByBehaviours(record);
    let found: Element | undefined;
    const first = target.nodeType === 1 ? (target as Element) : target.parentElement;
    for (let element = first; element; element = element.parentElement) {
      const shown = onPage.get(element);
      if (!(shown instanceof Element)) continue;
      const state = shown.getAttribute(islandAttributes.state);
      const isBehaviour = element.hasAttribute(behaviourAttribute) && shown.hasAttribute(startedAttribute);
      if (state === 'hydrated' || state === 'loading' || (isBehaviour && !isNoticed)) found = element;
    }
    return found;
  }

  function repeatTemplate(template: HTMLTemplateElement): void {
    const shown = onPage.get(template);
    if (shown instanceof HTMLTemplateElement) shown.innerHTML = template.innerHTML;
  }

  function repeatAttribute({ target, attributeName: name, attributeNamespace, oldValue }: MutationRecord): void {
    const element = onPage.get(target);
    if (!(element instanceof Element) || !(target.nodeType === 1) || name === null) return;
    const value = (target as Element).getAttributeNS(attributeNamespace, name);
    if (name === 'style' && element instanceof HTMLElement) mergeStyle(element, oldValue ?? '', value ?? '');
    else if (value === null) element.removeAttributeNS(attributeNamespace, name);
    else element.setAttributeNS(attributeNamespace, name, value);
  }

  /** Scripts set properties, too: only those that the server changed are changed. */
  function mergeStyle(element: HTMLElement, before: string, after: string): void {
    const [old, next] = [before, after].map((text) => {
      const { style } = inert.createElement('p');
      style.cssText = text;
      return style;
    });
    if (!old || !next) return;
    for (const name of old) if (next.getPropertyValue(name) === '') element.style.removeProperty(name);
    for (const name of next) {
      const value = next.getPropertyValue(name);
      if (old.getPropertyValue(name) !== value) element.style.setProperty(name, value, next.getPropertyPriority(name));
    }
  }

  function repeatText(target: Text, isKept: (text: Text) => boolean): void {
    const text = onPage.get(target);
    if (text instanceof Text && isKept(text)) return;
    if (text instanceof CharacterData && text.isConnected) {
      text.data = target.data;
      return;
    }
    // A script wrote another text there.
    const parent = target.parentNode && onPage.get(target.parentNode);
    if (!(parent instanceof Element) || parent.childElementCount > 0) return;
    parent.textContent = target.data;
    if (parent.firstChild) onPage.set(target, parent.firstChild);
  }

  function repeatChildren(
    { target, addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord,
    { box, begin, end }: Edge,
    copied: Set<Node>,
    added: Element[],
  ): void {
    for (const node of removedNodes) asChild(onPage.get(node))?.remove();
    const parent = target === box ? begin?.parentNode : onPage.get(target);
    if (!parent) return;
    const last = target === box ? (end ?? null) : null;
    const following = nextSibling && onPage.get(nextSibling);
    const previous = previousSibling && onPage.get(previousSibling);
    const before =
      following?.parentNode === parent ? following : previous?.parentNode === parent ? previous.nextSibling : last;
    for (const node of addedNodes) {
      // One that moved keeps its element.
      const moved = onPage.get(node);
      const made = moved ?? copyToPage(node);
      parent.insertBefore(made, before ?? last);
      if (moved) continue;
      copied.add(node);
      if (made instanceof Element) added.push(made);
    }
  }

  /** What somebody did with an element that is about to be replaced. The function does it to the new one. */
  function readState(ofTree: Element): (next: HTMLElement) => void {
    const all = [ofTree, ...ofTree.querySelectorAll('*')];
    const kept = all.flatMap((node) => {
      const shown = onPage.get(node);
      if (!(shown instanceof HTMLElement)) return [];
      const { scrollLeft, scrollTop } = shown;
      const restore: ((next: Node | undefined) => void)[] = [];
      if (scrollLeft !== 0 || scrollTop !== 0)
        restore.push(
          (next) =>
            next instanceof HTMLElement && next.scrollTo({ left: scrollLeft, top: scrollTop, behavior: 'instant' }),
        );
      if (shown instanceof HTMLDetailsElement && shown.open)
        restore.push((next) => next instanceof HTMLDetailsElement && next.toggleAttribute('open', true));
      if (shown instanceof HTMLDialogElement && shown.matches(':modal'))
        restore.push((next) => next instanceof HTMLDialogElement && next.isConnected && next.showModal());
      if (shown instanceof HTMLInputElement && shown.checked !== shown.defaultChecked) {
        const { checked } = shown;
        restore.push((next) => {
          if (next instanceof HTMLInputElement) next.checked = checked;
        });
      }
      if (isTextField(shown) && shown.value !== shown.defaultValue) {
        const { value } = shown;
        restore.push((next) => {
          if (isTextField(next)) next.value = value;
        });
      }
      return restore.length > 0 ? [{ node, restore }] : [];
    });
    return () => {
      for (const { node, restore } of kept) for (const each of restore) each(onPage.get(node));
    };
  }
}

/** Where a section stands on the page. */
interface Edge {
  /** Holds the section in the tree while it is morphed. */
  box: Element;
  begin: Node | undefined;
  end: Node | undefined;
  /** Templates of the section by what they hold. */
  templates: ReadonlyMap<Node, HTMLTemplateElement>;
}

function isNoticedByBehaviours({ type, attributeName, addedNodes, removedNodes }: MutationRecord): boolean {
  if (type === 'attributes') return !attributeName?.startsWith('data-');
  return type === 'characterData' || [...addedNodes, ...removedNodes].every((node) => !(node instanceof Element));
}

/** `isEqualNode` does not look into templates. */
function isSameMarkup(one: Node, other: Node): boolean {
  if (!one.isEqualNode(other)) return false;
  if (!(one instanceof Element && other instanceof Element)) return true;
  return (!one.matches('template') && !one.querySelector('template')) || one.outerHTML === other.outerHTML;
}

function isTextField(node: Node | undefined): node is HTMLInputElement | HTMLTextAreaElement {
  return (
    node instanceof HTMLTextAreaElement ||
    (node instanceof HTMLInputElement && !['checkbox', 'radio', 'hidden', 'file'].includes(node.type))
  );
}

/** The page without its sections. */
function frameOf(body: Element): Element {
  const copy = body.cloneNode(true) as Element;
  for (const slot of listSlotComments(copy))
    for (const node of [slot.begin, ...listBetween(slot), slot.end]) node.remove();
  copy.normalize();
  return copy;
}

/** The elements of that frame, in their order. */
function listFrame(body: Element): Element[] {
  const ofSections = new Set<Node>(listSlotComments(body).flatMap(listBetween));
  return [body, ...body.querySelectorAll('*')].filter((element) => !hasAncestorIn(element, ofSections));
}

/** What a section stands before: the next section, or an element of the frame. Null at the end. */
function findFollowing({ end }: SlotComments, twins: ReadonlyMap<Node, Node>): Node | null {
  for (let node = end.nextSibling; node; node = node.nextSibling) {
    const twin = twins.get(node);
    if (twin) return twin;
  }
  return null;
}

function hasAncestorIn(node: Node | null, nodes: ReadonlySet<Node>): boolean {
  for (let each = node; each; each = each.parentNode) if (nodes.has(each)) return true;
  return false;
}

function asChild(node: Node | undefined): ChildNode | undefined {
  return node as ChildNode | undefined;
}

/** Two nodes and what stands between them. */
function listRange(begin: Node, end: Node): Node[] {
  const nodes: Node[] = [];
  for (let node: Node | null = begin; node && node !== end; node = node.nextSibling) nodes.push(node);
  return [...nodes, end];
}
