import { apiBasePath } from '../api/base-path.ts';

/** On `<html>`, read through `dataset`: where the page sends what it counts. Missing where nothing is counted. */
export const countsName = 'counts';

/** On `<html>`, set in the browser once the server has answered: `true` if it took the last count, `false` if not. */
export const countedName = 'counted';

/** A form tells the page with this event which fields it refused; its detail is their names. */
export const refusedFieldsEvent = 'landing_refused';

/** Most events of a call. */
export const countedEventsMax = 60;

/** Where the page of a version sends what it counts. The token says that somebody has opened the page. */
export function countsPath(webid: string, version: number, token: string): string {
  return `${apiBasePath}/counts/${webid}/${version}?key=${token}`;
}
