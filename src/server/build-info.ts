/** Put in by the build (vite.config.ts); what runs from its sources has none. */
declare const landingBuild: BuildInfo | undefined;

export interface BuildInfo {
  /** Of package.json. */
  version: string;
  /** The commit it was built from, shortened; `unknown` where the build could not tell. */
  revision: string;
}

export const buildInfo: BuildInfo =
  typeof landingBuild === 'undefined' ? { version: 'development', revision: 'unknown' } : landingBuild;
