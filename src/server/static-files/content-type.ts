/** Types of the files that a build makes, by extension. Others are not served. */
const typesByExtension: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  wasm: 'application/wasm',
};

/** Undefined for files that the server does not offer, such as source maps. */
export function contentTypeOf(fileName: string): string | undefined {
  return typesByExtension[fileName.slice(fileName.lastIndexOf('.') + 1)];
}
