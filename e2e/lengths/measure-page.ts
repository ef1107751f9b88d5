/** Something that a visitor cannot read or reach: kind, text and place. */
export interface Fault {
  kind: 'overflow' | 'cut' | 'covered' | 'broken' | 'unreachable' | 'below' | 'high';
  words: string;
  place: string;
}

/**
 * Runs in a page. Finds everything that is wider than the window, cut off, covered, broken inside a short word or a
 * number, or out of reach, and pictures that are higher than the window. With an open dialog it measures only the
 * dialog, and whether its last button is visible without scrolling.
 */
export async function measurePage(dialogId: string | undefined): Promise<Fault[]> {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const add = (kind: Fault['kind'], words: string, element: Element) => {
    const place = placeOf(element);
    const text = words.trim().replace(/\s+/g, ' ').slice(0, 60);
    const key = `${kind} ${place} ${text}`;
    if (!seen.has(key)) faults.push({ kind, words: text, place });
    seen.add(key);
  };
  const frame = () => new Promise(requestAnimationFrame);

  const dialog =
    dialogId === undefined ? undefined : document.querySelector<HTMLDialogElement>(`dialog[id="${dialogId}"]`);
  const scroller = document.querySelector('[data-page-scroller]') ?? document.documentElement;
  const root: Element = dialog ?? document.body;
  if (dialog) {
    if (!dialog.open) dialog.showModal();
    await frame();
    // A drawer has its width; elsewhere the menu stands in the bar.
    if (!dialog.checkVisibility()) {
      dialog.close();
      return faults;
    }
    for (const part of [dialog, ...dialog.querySelectorAll('*')])
      if (
        part.scrollWidth > part.clientWidth + 1 &&
        /auto|scroll/.test(getComputedStyle(part).overflowX) &&
        part.clientWidth > 0 &&
        !part.matches('.pasted-table')
      )
        add('overflow', `${part.scrollWidth} of ${part.clientWidth} px`, part);
    measureLines(root, () => true);
    const last = [...dialog.querySelectorAll<HTMLElement>('a, button')]
      .filter(
        (control) =>
          control.checkVisibility() && /button/.test(control.className) && !control.getAttribute('aria-label'),
      )
      .at(-1);
    const box = last?.getBoundingClientRect();
    if (last && box && (box.bottom > innerHeight + 1 || !isHit(last))) add('below', last.textContent ?? '', last);
    dialog.close();
    return faults;
  }

  if (scroller.scrollWidth > innerWidth) {
    const widest = [...document.body.querySelectorAll('*')].find(
      (part) => part.getBoundingClientRect().right > innerWidth + 1 && !clippedBy(part),
    );
    add(
      'overflow',
      `${scroller.scrollWidth} of ${innerWidth} px: ${widest?.textContent ?? ''}`,
      widest ?? document.body,
    );
  }
  // A picture that lies under words is as high as they are.
  const isGround = (image: Element) =>
    [image, image.parentElement].some((part) => part && getComputedStyle(part).position === 'absolute');
  /** Of what is seen: a page of a document is cut by its box. */
  const heightOf = (image: Element) => {
    let { height } = image.getBoundingClientRect();
    for (let box = image.parentElement; box && box.localName !== 'main'; box = box.parentElement)
      if (getComputedStyle(box).overflowY !== 'visible') height = Math.min(height, box.clientHeight);
    return height;
  };
  for (const image of document.querySelectorAll('main img'))
    if (isShown(image) && !isGround(image) && heightOf(image) > innerHeight * 1.1)
      add('high', `${Math.round(heightOf(image))} px`, image);
  scroller.scrollTo({ top: 0, behavior: 'instant' });
  await frame();
  const header = document.querySelector<HTMLElement>('header[data-sticky-header]');
  if (header) {
    measureLines(header, () => true);
    measureControls(header, () => true);
  }
  // Floating parts are checked above, and in tests of their own.
  const floating = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (part) => ['fixed', 'sticky'].includes(getComputedStyle(part).position) && !part.closest('dialog'),
  );
  for (const part of floating) part.style.visibility = 'hidden';
  const step = Math.floor(innerHeight * 0.6);
  for (let top = 0; top < scroller.scrollHeight; top += step) {
    scroller.scrollTo({ top, behavior: 'instant' });
    await frame();
    const isEnd = top + step >= scroller.scrollHeight;
    const isIn = (box: DOMRect) =>
      box.top + box.height / 2 >= (top === 0 ? 0 : innerHeight * 0.2) &&
      box.top + box.height / 2 < (isEnd ? innerHeight : innerHeight * 0.8 + 1);
    for (const part of document.querySelectorAll('main, footer')) {
      measureLines(part, isIn);
      measureControls(part, isIn);
    }
  }
  // Here again for the next width and for axe.
  for (const part of floating) part.style.visibility = '';
  return faults;

  function placeOf(element: Element): string {
    const section = element.closest('dialog, main > *, header, footer, aside');
    const name =
      section?.tagName === 'SECTION'
        ? `section ${[...(section.parentElement?.children ?? [])].indexOf(section) + 1}`
        : (section?.tagName.toLowerCase() ?? 'page');
    const classes = [element, element.parentElement, element.parentElement?.parentElement].map(
      (part) => `${part?.tagName.toLowerCase()}.${part?.getAttribute('class') ?? ''}`,
    );
    return `${name}: ${classes.join(' < ')}`;
  }

  function isShown(element: Element): boolean {
    return (
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false }) &&
      !element.closest('.visually-hidden, [inert], template, noscript, option, svg') &&
      !isClippedAway(element) &&
      (dialogId !== undefined || !element.closest('dialog'))
    );
  }

  /** Hidden in the way of the class `visually-hidden`. */
  function isClippedAway(element: Element): boolean {
    const parts = [element, element.parentElement].filter((part) => part !== null);
    return parts.some((part) => getComputedStyle(part).clipPath === 'inset(50%)');
  }

  /** The ancestor that cuts an element off at a side to which one cannot scroll. */
  function clippedBy(element: Element): Element | undefined {
    for (let part = element.parentElement; part && part !== document.body; part = part.parentElement)
      if (getComputedStyle(part).overflowX !== 'visible') return part;
    return undefined;
  }

  function measureLines(within: Element, isIn: (box: DOMRect) => boolean): void {
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const words = node.textContent ?? '';
      if (!parent || !/[\p{L}\p{N}]/u.test(words) || !isShown(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter((box) => box.width > 1 && isIn(box));
      for (const line of lines) {
        const cut = cutOff(parent, line);
        if (cut === 'away') continue;
        if (cut) add('cut', words, parent);
        else if (!parent.closest('[aria-hidden=true]') && isCovered(parent, line)) add('covered', words, parent);
      }
      if (lines.length > 1)
        // Longer words, and those with a hyphen, may break.
        for (const { 0: word, index } of words.matchAll(/(?<!\S)[^\s\-–/]{2,15}(?!\S)/g)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set(
            [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
          );
          if (tops.size > 1) add('broken', word, parent);
        }
    }
  }

  /** `away`: on a slide outside the view, which the page's controls bring into it. */
  function cutOff(parent: Element, line: DOMRect): boolean | 'away' {
    let left = line.left;
    let right = line.right;
    let top = line.top;
    let bottom = line.bottom;
    // What is fixed, as a dialog is, is cut off by nothing around it.
    for (let part: Element | null = parent, isFixed = false; part && !isFixed; part = part.parentElement) {
      const style = getComputedStyle(part);
      isFixed = style.position === 'fixed' || part === document.body;
      const isInline = style.display === 'inline';
      if (isInline || (style.overflowX === 'visible' && style.overflowY === 'visible')) continue;
      const box = part.getBoundingClientRect();
      if (style.overflowX !== 'visible') {
        const scrolls = /auto|scroll/.test(style.overflowX) && part.scrollWidth > part.clientWidth;
        if (right <= box.left + 1 || left >= box.right - 1) return 'away';
        if (scrolls) {
          left = Math.max(left, box.left);
          right = Math.min(right, box.right);
        } else if (left < box.left - 2 || right > box.right + 2) return true;
      }
      const scrollsDown = /auto|scroll/.test(style.overflowY) && part.scrollHeight > part.clientHeight;
      if (style.overflowY !== 'visible' && !scrollsDown) {
        const slack = line.height * 0.25;
        if (top < box.top - slack || bottom > box.bottom + slack) return true;
      }
      if (scrollsDown) {
        if (bottom <= box.top || top >= box.bottom) return 'away';
        top = Math.max(top, box.top);
        bottom = Math.min(bottom, box.bottom);
      }
    }
    return left < -2 || right > innerWidth + 2;
  }

  /** Along more than a quarter of it, which hides one of four points: the others are looked at only then. */
  function isCovered(parent: Element, line: DOMRect): boolean {
    const count = Math.max(3, Math.min(16, Math.round(line.width / 14)));
    return coveredShare(parent, line, Math.min(4, count)) > 0 && coveredShare(parent, line, count) > 0.25;
  }

  /** The share of points along a line that are covered. */
  function coveredShare(parent: Element, line: DOMRect, count: number): number {
    let covered = 0;
    let looked = 0;
    // The rest of a line that is scrolled out of its frame lies under whatever is beside the frame.
    const frame = clippedBy(parent)?.getBoundingClientRect();
    for (let index = 0; index < count; index += 1) {
      const x = line.left + (line.width * (index + 0.5)) / count;
      if (frame && (x < frame.left || x > frame.right)) continue;
      // Lines of another text may lie between the lines of this one.
      const ys = [0.35, 0.65].map((share) => line.top + line.height * share);
      const inside = ys.filter((y) => x >= 0 && x < innerWidth && y >= 0 && y < innerHeight);
      if (inside.length === 0) continue;
      looked += 1;
      if (inside.some((y) => isCoveredAt(parent, x, y))) covered += 1;
    }
    return looked === 0 ? 0 : covered / looked;
  }

  function isCoveredAt(parent: Element, x: number, y: number): boolean {
    const isOfText = (hit: Element) => parent.contains(hit) || hit.contains(parent) || floats(hit);
    // Nearly always so; to list all elements below it takes twice as long.
    const first = document.elementFromPoint(x, y);
    if (first && isOfText(first)) return false;
    for (const hit of document.elementsFromPoint(x, y)) {
      if (isOfText(hit)) return false;
      if (paintsAt(hit, x, y)) return true;
    }
    return false;
  }

  /** A sticky edge of a dialog uncovers it when one scrolls. */
  function floats(hit: Element): boolean {
    for (let part: Element | null = hit; part && part !== root; part = part.parentElement)
      if (getComputedStyle(part).position === 'sticky') return true;
    return false;
  }

  function paintsAt(hit: Element, x: number, y: number): boolean {
    const style = getComputedStyle(hit);
    if (!hit.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (hit instanceof HTMLImageElement) return isOpaqueAt(hit, x, y);
    if (hit instanceof HTMLVideoElement || hit instanceof HTMLIFrameElement) return true;
    const alpha = /rgba?\(.*[,/]\s*([\d.]+)\)$/.exec(style.backgroundColor)?.[1];
    if (style.backgroundColor.startsWith('rgb(') || Number(alpha ?? 0) > 0.6) return true;
    return [...hit.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(
        (box) =>
          x >= box.left && x <= box.right && y >= box.top + box.height * 0.2 && y <= box.bottom - box.height * 0.2,
      );
    });
  }

  function isOpaqueAt(image: HTMLImageElement, x: number, y: number): boolean {
    if (!image.complete || image.naturalWidth === 0) return false;
    const box = image.getBoundingClientRect();
    const { objectFit } = getComputedStyle(image);
    const scales = [box.width / image.naturalWidth, box.height / image.naturalHeight] as const;
    const scale =
      objectFit === 'cover' ? Math.max(...scales) : objectFit === 'contain' ? Math.min(...scales) : undefined;
    const width = scale === undefined ? box.width : image.naturalWidth * scale;
    const height = scale === undefined ? box.height : image.naturalHeight * scale;
    const [atX = '50%', atY = '50%'] = getComputedStyle(image).objectPosition.split(' ');
    const left = box.left + ((box.width - width) * Number.parseFloat(atX)) / 100;
    const top = box.top + ((box.height - height) * Number.parseFloat(atY)) / 100;
    const canvas = new OffscreenCanvas(1, 1);
    const context = canvas.getContext('2d');
    if (!context || x < left || x > left + width || y < top || y > top + height) return false;
    context.drawImage(image, left - x, top - y, width, height);
    return (context.getImageData(0, 0, 1, 1).data[3] ?? 0) > 128;
  }

  function measureControls(within: Element, isIn: (box: DOMRect) => boolean): void {
    for (const control of within.querySelectorAll<HTMLElement>(
      'a[href], button, summary, select, input:not([type=hidden])',
    )) {
      if (!isShown(control) || Number(getComputedStyle(control).opacity) === 0) continue;
      const box = control.getBoundingClientRect();
      if (box.width < 2 || !isIn(box) || cutOff(control, box) === 'away') continue;
      const middle = box.left + box.width / 2;
      // Partly outside a scrollable row.
      if ((middle < 0 || middle > innerWidth) && clippedBy(control)) continue;
      if (!isHit(control)) add('unreachable', control.textContent || control.getAttribute('aria-label') || '', control);
    }
  }

  function isHit(control: HTMLElement): boolean {
    return [...control.getClientRects()].some((box) =>
      [0.5, 0.2, 0.8].some((share) => {
        const hit = document.elementFromPoint(box.left + box.width * share, box.top + box.height / 2);
        return (
          hit !== null &&
          (control.contains(hit) || hit.contains(control) || Boolean(hit.closest('label')?.contains(control)))
        );
      }),
    );
  }
}
