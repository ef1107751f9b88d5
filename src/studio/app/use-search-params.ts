import { useMemo } from 'react';
import { navigate, useSearch } from 'wouter/use-browser-location';

type Change = URLSearchParams | ((current: URLSearchParams) => URLSearchParams);

/**
 * The parameters of the address, and how to change them: in the place of the present step of the history, so that
 * "back" leaves the screen. The hook of the same name in wouter decodes twice: `%2525` would become `%`.
 */
export function useSearchParams(): [URLSearchParams, (change: Change) => void] {
  const search = useSearch();
  return [useMemo(() => new URLSearchParams(search), [search]), changeParams];
}

function changeParams(change: Change): void {
  const params = typeof change === 'function' ? change(new URLSearchParams(location.search)) : change;
  navigate(params.size > 0 ? `?${params}` : location.pathname, { replace: true, state: history.state });
}
