import { isbot } from 'isbot';
import { BoundedMap } from '../../contract/bounded-map.ts';
import type { HostApp } from '../../contract/insight/page-events.ts';

/** How the applications name themselves in the user agent of the pages that they show. */
const marks: readonly [HostApp, RegExp][] = [
  ['zalo', /\bZalo/i],
  ['tiktok', /TikTok|musical_ly|BytedanceWebview|trill_/i],
  ['facebook', /\bFB(?:AN|AV|_IAB|IOS)\b/],
];

/** The beginning says it all; a longer one is made up to keep the expressions busy. */
const agentMaxLength = 512;

/** Visitors share few user agents, and judging one takes longer than the rest of a call. */
const known = new BoundedMap<string, HostApp | 'program'>(5_000);

/** The application that shows the page, by its user agent. `program`: no person looks at it. Nothing is stored. */
export function recogniseApp(userAgent: string | undefined): HostApp | 'program' {
  const agent = (userAgent ?? '').slice(0, agentMaxLength);
  const before = known.get(agent);
  if (before) return before;
  const app = judgeAgent(agent);
  known.set(agent, app);
  return app;
}

function judgeAgent(agent: string): HostApp | 'program' {
  // A browser always names itself.
  if (agent.trim() === '' || isbot(agent)) return 'program';
  return marks.find(([, mark]) => mark.test(agent))?.[0] ?? 'browser';
}
