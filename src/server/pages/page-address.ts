/** Query parameter with the token of a preview. */
export const previewParameter = 'preview';

/**
 * The campaign that a request's target names: `/W`, `/?webid=W` or, without a name, the default one. Undefined for
 * other targets and for previews. The result may be any text; only the store knows which campaigns exist.
 */
export function readPageWebid(target: string, defaultWebid: string | undefined): string | undefined {
  const queryStart = target.indexOf('?');
  if (queryStart >= 0 && target.includes(`${previewParameter}=`)) {
    if (new URLSearchParams(target.slice(queryStart)).has(previewParameter)) return undefined;
  }
  const path = queryStart < 0 ? target : target.slice(0, queryStart);
  if (path === '/') {
    if (queryStart < 0) return defaultWebid;
    return new URLSearchParams(target.slice(queryStart)).get('webid') ?? defaultWebid;
  }
  const name = path.slice(1);
  return name === '' || name.includes('/') ? undefined : name;
}
