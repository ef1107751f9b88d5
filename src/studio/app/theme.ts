import { createStore } from './store.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** The index page reads the same key before the first paint (src/server/studio/studio-index.ts). */
const storageKey = 'studio-theme';

const isChoice = (value: string | null): value is ThemeChoice => themeChoices.some((choice) => choice === value);

function readChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(storageKey);
    return isChoice(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

/** The theme that was chosen in this browser. */
export const themeChoice = createStore<ThemeChoice>(typeof localStorage === 'undefined' ? 'system' : readChoice());

/** Stores the choice in this browser, and applies it. */
export function chooseTheme(choice: ThemeChoice): void {
  themeChoice.set(choice);
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Applies the chosen theme, and follows the system's if that is the choice. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const choice = themeChoice.get();
    const isDark = choice === 'system' ? system.matches : choice === 'dark';
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  };
  themeChoice.subscribe(show);
  system.addEventListener('change', show);
  // Another tab of the same browser.
  addEventListener('storage', (event) => {
    if (event.key === storageKey) themeChoice.set(readChoice());
  });
  show();
}
