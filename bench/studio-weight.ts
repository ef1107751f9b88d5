import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { collectFromImports, readManifest } from '../src/server/static-files/manifest.ts';
import { parts } from './budgets.ts';
import { limitOf } from './rows.ts';

/** Bytes of script, gzip, that a screen of the Studio may load until it is usable. */
export function studioBudgetOf(screen: StudioScreen): number {
  const { studioFirst, studioScreen } = parts.weight.budgets;
  // The first screen that anybody sees is sign-in.
  return limitOf(screen === 'sign-in' ? studioFirst : studioScreen, 'none') * 1000;
}

/** What each screen loads when it is opened, below `src/studio`, besides the window around it. */
const screens = {
  'sign-in': ['sign-in/SignInScreen.tsx'],
  home: ['home/HomeScreen.tsx'],
  reviews: ['review/ReviewListScreen.tsx'],
  review: ['review/ReviewScreen.tsx'],
  calendar: ['calendar/CalendarScreen.tsx'],
  history: ['history/HistoryScreen.tsx'],
  people: ['settings/people/PeopleScreen.tsx'],
  permissions: ['settings/permissions/PermissionsScreen.tsx'],
  'audit log': ['settings/audit/AuditScreen.tsx'],
  policies: ['settings/policies/PoliciesScreen.tsx'],
  desk: ['desk/QueueScreen.tsx'],
  'person of the desk': ['desk/person/PersonScreen.tsx'],
  'results of a campaign': ['insight/InsightScreen.tsx'],
  library: ['media/LibraryScreen.tsx'],
  account: ['account/AccountScreen.tsx'],
  editor: ['editor/EditorScreen.tsx'],
  'editor, rich text': ['editor/EditorScreen.tsx', 'editor/fields/RichText.tsx'],
} as const;
export type StudioScreen = keyof typeof screens;

/**
 * What the editor loads once it is usable, so that nobody waits for it: it is no part of the weight. The count of
 * differences shares its script with the dialog that sends the page for review.
 */
const later = ['editor/picker/SectionPicker.tsx', 'editor/send/SendDialog.tsx', 'kit/DialogWindow.tsx'];

/** Scripts that the editor loads later, as the build names them. */
export function listLaterScripts(studioDir = 'dist/studio'): readonly string[] {
  return later.flatMap((source) => listScripts(studioDir, source));
}

function listScripts(studioDir: string, source: string): readonly string[] {
  const files = collectFromImports(readManifest(studioDir), `src/studio/${source}`, ({ file }) => [file]);
  if (files.length === 0) throw new Error(`The build of the Studio has no ${source}`);
  return files;
}

/** Scripts of each screen as the build names them: `assets/studio-….js`. */
export function listStudioScripts(studioDir = 'dist/studio'): ReadonlyMap<StudioScreen, readonly string[]> {
  const filesOf = (source: string) => listScripts(studioDir, source);
  return new Map(
    (Object.entries(screens) as [StudioScreen, readonly string[]][]).map(([screen, parts]) => {
      const around = screen === 'sign-in' ? ['main.tsx'] : ['main.tsx', 'app/SignedInApp.tsx'];
      return [screen, [...new Set([...around, ...parts].flatMap(filesOf))]];
    }),
  );
}

/** What each screen weighs, in bytes. */
export function measureStudioWeight(studioDir = 'dist/studio'): ReadonlyMap<StudioScreen, number> {
  const weigh = (file: string) => gzipSync(readFileSync(join(studioDir, file)), { level: 9 }).length;
  return new Map(
    [...listStudioScripts(studioDir)].map(([screen, files]) => [
      screen,
      files.map(weigh).reduce((sum, bytes) => sum + bytes),
    ]),
  );
}
