import { closeDialogAttribute, registrationDialogId } from '../../contract/page-attributes.ts';
import { productTabsAttributes } from './product-tabs-attributes.ts';

/** The parts of a card that its dialog repeats. */
const parts = ['picture', 'title', 'content', 'detail', 'action'] as const;

/**
 * Shows one group of products at a time, chosen by tabs or, on a phone, by a select; details of a product open in a
 * dialog.
 */
export function start(section: HTMLElement): void {
  startTabs(section);
  startDetails(section);
  section.setAttribute(productTabsAttributes.ready, '');
}

function startTabs(section: HTMLElement): void {
  const { list, tab, choice, group } = productTabsAttributes;
  const row = section.querySelector<HTMLElement>(`[${list}]`);
  const waiting = section.querySelector<HTMLTemplateElement>(`template[${choice}]`);
  const select = waiting?.content.querySelector('select');
  const tabs = [...section.querySelectorAll<HTMLAnchorElement>(`a[${tab}]`)];
  const groups = [...section.querySelectorAll<HTMLElement>(`[${group}]`)];
  if (!row || !select) return;
  waiting?.replaceWith(select);

  row.setAttribute('role', 'tablist');
  row.setAttribute('aria-label', row.getAttribute(list) ?? '');
  for (const [index, link] of tabs.entries()) {
    const panel = groups[index];
    link.setAttribute('role', 'tab');
    link.setAttribute('aria-controls', panel?.id ?? '');
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-labelledby', link.id);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      show(index);
    });
  }
  select.addEventListener('change', () => show(select.selectedIndex));

  // Keys of WAI-ARIA tabs: arrows (wrapping), Home and End.
  row.addEventListener('keydown', (event) => {
    const current = tabs.findIndex((link) => link.contains(event.target instanceof Node ? event.target : null));
    const next = current < 0 ? undefined : chooseTab(event.key, current, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    tabs[next]?.focus();
  });

  // The address may name a group.
  const asked = tabs.findIndex(({ hash }) => hash === location.hash);
  show(Math.max(0, asked));

  function show(shown: number): void {
    for (const [index, link] of tabs.entries()) {
      link.setAttribute('aria-selected', String(index === shown));
      link.tabIndex = index === shown ? 0 : -1;
      groups[index]?.toggleAttribute('hidden', index !== shown);
    }
    if (select) select.selectedIndex = shown;
  }
}

/** The tab that a key leads to; undefined for other keys. */
export function chooseTab(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'ArrowRight':
      return (current + 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case ' ':
      return current;
    default:
      return undefined;
  }
}

/** Replaces each `<details>` of a card by a button that opens the dialog with the card's parts. */
function startDetails(section: HTMLElement): void {
  const { product, part } = productTabsAttributes;
  const dialog = section.querySelector('dialog');
  if (!dialog) return;
  let opener: HTMLElement | undefined;
  let card: HTMLElement | undefined;
  let pressed: EventTarget | null = null;
  const partOf = (parent: ParentNode | undefined, name: string) =>
    parent?.querySelector<HTMLElement>(`[${part}="${name}"]`) ?? undefined;

  for (const details of section.querySelectorAll('details')) {
    const summary = details.querySelector('summary');
    const owner = details.closest<HTMLElement>(`[${product}]`);
    // An open one is being read.
    if (!summary || !owner || details.open) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = summary.className;
    button.setAttribute('aria-haspopup', 'dialog');
    button.append(...[...summary.childNodes].map((node) => node.cloneNode(true)));
    button.addEventListener('click', () => open(owner, button));
    details.hidden = true;
    details.after(button);
  }

  function open(owner: HTMLElement, button: HTMLElement): void {
    opener = button;
    card = owner;
    for (const name of parts) {
      const children = [...(partOf(owner, name)?.childNodes ?? [])];
      const place = partOf(dialog ?? undefined, name);
      place?.replaceChildren(...children.map((node) => node.cloneNode(true)));
      place?.toggleAttribute('hidden', children.length === 0);
    }
    dialog?.showModal();
    // By default a browser focuses the button at the foot.
    partOf(dialog ?? undefined, 'title')?.focus();
  }

  dialog.querySelector(`[${closeDialogAttribute}]`)?.setAttribute('role', 'button');
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(`[${closeDialogAttribute}]`)) {
      event.preventDefault();
      dialog.close();
    } else if (target?.closest(`a[href="#${registrationDialogId}"]`)) {
      // Presses the card's own button, so that the focus returns there.
      event.preventDefault();
      opener = undefined;
      dialog.close();
      partOf(card, 'action')?.querySelector('a')?.click();
    } else if (target === dialog && pressed === dialog) {
      // For browsers without `closedby`.
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => opener?.focus({ preventScroll: true }));
}
