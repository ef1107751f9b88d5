/** The comments around a section: `<!--slot home.banner-->` and `<!--/slot-->`. */
export interface SlotComments {
  /** Keys of the section with a space between them. */
  name: string;
  begin: Comment;
  end: Comment;
}

/** The sections of a page, in its order. */
export function listSlotComments(root: Node): SlotComments[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const slots: SlotComments[] = [];
  while (walker.nextNode()) {
    const begin = walker.currentNode as Comment;
    const name = /^slot (.*)$/.exec(begin.data)?.[1];
    if (name === undefined) continue;
    let end: Node | null = begin.nextSibling;
    while (end && !(end.nodeType === Node.COMMENT_NODE && (end as Comment).data === '/slot')) end = end.nextSibling;
    if (end) slots.push({ name, begin, end: end as Comment });
  }
  return slots;
}

/** What stands between them. */
export function listBetween({ begin, end }: Pick<SlotComments, 'begin' | 'end'>): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let node = begin.nextSibling; node && node !== end; node = node.nextSibling) nodes.push(node);
  return nodes;
}

/** Whether a node stands between them, at any depth. */
export function isBetween({ begin, end }: Pick<SlotComments, 'begin' | 'end'>, node: Node): boolean {
  const isBehind = (begin.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return isBehind && (end.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
}
