declare global {
  var __zod_globalConfig: { jitless: boolean };
}

// zod compiles schemas by `new Function` where it may, and finds out by trying, which the Studio's policy reports as a
// violation. This is where zod keeps what its `config` sets, read when the first late part loads it; importing `config`
// would bring 2 kB of zod to every screen.
globalThis.__zod_globalConfig = { jitless: true };

export {};
