/** Defined by the build (vite.config.ts); undefined when run from the sources. */
declare const landingBuild: BuildInfo | undefined;

export interface BuildInfo {
  /** The version in package.json. */
  version: string;
  /** The short hash of the commit it was built from; `unknown` outside a repository. */
  revision: string;
}

export const buildInfo: BuildInfo =
  typeof landingBuild === 'undefined' ? { version: 'development', revision: 'unknown' } : landingBuild;
