import { previewSandbox } from '../../contract/studio/preview-messages.ts';

/**
 * The policy of the frame's document: that of the page, but framed by the Studio only, and in a sandbox without origin
 * of its own, wherever it is opened. Its forms post nowhere. In development pages have no policy; the sandbox stays.
 */
export function buildFramePolicy(pagePolicy: string | undefined, sandbox: string = previewSandbox): string {
  const directives = new Map(
    (pagePolicy ?? '')
      .split('; ')
      .filter((directive) => directive !== '')
      .map((directive) => [directive.split(' ', 1)[0] ?? '', directive] as const),
  );
  for (const own of ["form-action 'none'", "frame-ancestors 'self'", `sandbox ${sandbox}`.trim()])
    directives.set(own.split(' ', 1)[0] ?? '', own);
  return [...directives.values()].join('; ');
}
