declare global {
  var __zod_globalConfig: { jitless: boolean };
}

// zod tries `new Function` to find out whether it may compile schemas, and the Studio's policy reports each try as a
// violation. `jitless` stops that. The global variable is the one that zod's `config` writes to: importing `config`
// would add 2 kB to every screen.
globalThis.__zod_globalConfig = { jitless: true };

export {};
