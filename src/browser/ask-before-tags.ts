import type {
  asksAttribute,
  tagAnswerAttribute,
  tagQuestionAttribute,
  tagSheetId,
  tagStateAttribute,
  waitingSnippetAttribute,
} from '../contract/tag-attributes.ts';
import type { TagPurpose } from '../contract/tag-purposes.ts';
import { whenIdle } from './islands.ts';
import { activateSnippets } from './snippets.ts';
import { pageStorage } from './stores/page-storage.ts';
import { readTagChoice, writeTagChoice } from './stores/tag-choice.ts';

// Written out: with an import from that file, which the sheet of the question shares, another file would be loaded.
const asks: typeof asksAttribute = 'data-asks';
const answers: typeof tagAnswerAttribute = 'data-tags';
const places: typeof tagQuestionAttribute = 'data-tag-question';
const sheetId: typeof tagSheetId = 'lua-chon-the-do';
const chosenState: typeof tagStateAttribute = 'data-tag-state';
const waits: typeof waitingSnippetAttribute = 'data-waits';

// After load, so that neither the question nor what was agreed to competes with the page.
whenIdle(askBeforeTags);

/** Asks before the tags of others run, unless this browser has answered, and activates what was agreed to. */
export function askBeforeTags(): void {
  const place = document.querySelector<HTMLElement>(`[${places}]`);
  const question = place?.querySelector('section');
  const sheet = document.querySelector<HTMLDialogElement>(`#${sheetId}`);
  const state = document.querySelector(`[${chosenState}]`);
  if (place && question && sheet && state) ask(place, question, sheet, state);
}

function ask(place: HTMLElement, question: HTMLElement, sheet: HTMLDialogElement, state: Element): void {
  const { documentElement: root } = document;
  const save = sheet.querySelector(`[${answers}=some]`);
  const key = `tags:${root.dataset.webid}`;
  const switches = [...sheet.querySelectorAll('input')];
  const purposes = switches.map(({ value }) => value);
  /** What has been activated. */
  let agreed: readonly string[] = [];

  tellGoogle('default', agreed);
  show();
  for (const part of [place, sheet]) part.addEventListener('click', answer);
  sheet.addEventListener('change', nameSaving);
  sheet.addEventListener('close', showSwitches);

  function answer({ target }: Event): void {
    const said = (target as Element).closest(`[${answers}]`)?.getAttribute(answers);
    if (!said) return;
    const chosen = purposes.filter((_, index) => said === 'agree' || (said === 'some' && switches[index]?.checked));
    const before = agreed;
    pageStorage.setItem(key, writeTagChoice({ atMs: Date.now(), agreed: chosen }, purposes));
    show();
    sheet.close();
    // What has run cannot be taken back: the page begins anew, without it.
    if (before.some((purpose) => !chosen.includes(purpose))) location.reload();
  }

  /** The question, or what was chosen, which is activated. */
  function show(): void {
    const choice = readTagChoice(pageStorage.getItem(key), purposes, Date.now());
    question.hidden = !!choice;
    root.toggleAttribute(asks, !choice);
    if (choice) activate(choice.agreed);
    else place.dataset.asked = '';
    showSwitches();
    state.textContent = choice
      ? `Bạn chọn: ${describe()}, từ ${new Date(choice.atMs).toLocaleDateString('vi')}`
      : 'Bạn chưa chọn';
    state.parentElement?.removeAttribute('hidden');
  }

  function activate(allowed: readonly string[]): void {
    agreed = allowed;
    tellGoogle('update', agreed);
    // The name of `snippetAttribute`: exported, it would cost every page bytes.
    for (const template of document.querySelectorAll<HTMLElement>(`[${waits}]`)) {
      const waitsFor = `${template.getAttribute(waits)}`.split(' ');
      if (waitsFor.every((purpose) => agreed.includes(purpose))) template.dataset.snippet = '';
    }
    activateSnippets(document);
  }

  function describe(): string {
    const names = switches.flatMap((input) => (input.checked ? `${input.getAttribute('aria-label')}` : []));
    if (names.length === 0) return 'từ chối';
    return names.length < switches.length ? `chỉ ${names.join(', ').toLowerCase()}` : 'đồng ý';
  }

  function showSwitches(): void {
    for (const input of switches) input.checked = agreed.includes(input.value);
    nameSaving();
  }

  /** What is saved is counted as what it is. */
  function nameSaving(): void {
    const on = switches.filter(({ checked }) => checked).length;
    save?.setAttribute(answers, on === 0 ? 'refuse' : on < switches.length ? 'some' : 'agree');
  }
}

/**
 * Consent mode, as Google documents it for pages with a question of their own: its tags read both calls when they are
 * loaded (https://developers.google.com/tag-platform/security/guides/consent).
 */
function tellGoogle(call: 'default' | 'update', agreed: readonly string[]): void {
  const stateOf = (purpose: TagPurpose) => (agreed.includes(purpose) ? 'granted' : 'denied');
  const [ads, measuring] = [stateOf('advertising'), stateOf('measuring')];
  gtag('consent', call, {
    ...{ ad_storage: ads, ad_user_data: ads, ad_personalization: ads },
    analytics_storage: measuring,
  });
}

/** Google's tags take the list of arguments for a call, and an array for something else. */
function gtag(..._call: unknown[]): void {
  const layer: unknown = Reflect.get(window, 'dataLayer') ?? [];
  if (!Array.isArray(layer)) return;
  Reflect.set(window, 'dataLayer', layer);
  // biome-ignore lint/complexity/noArguments: the object itself is what Google's tags look for.
  layer.push(arguments);
}
