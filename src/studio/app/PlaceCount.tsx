import { deskCalls } from '../../contract/studio/desk-calls.ts';
import { requestCalls } from '../../contract/studio/request-calls.ts';
import { isAskedOf, reviewCalls } from '../../contract/studio/review-calls.ts';
import { Pill } from '../kit/Badge.tsx';
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx';
import { deskPath, personDataPath, reviewsPath } from './screens.ts';
import { texts } from './texts.ts';
import { useMayDo, useStudioQuery } from './use-studio.ts';

const words = texts.navigation;

/** How much waits for this person in a place of the navigation; nothing for places where nothing waits. */
export function PlaceCount({ path, className }: { path: string; className: string | undefined }) {
  if (path === reviewsPath) return <WaitingReviews className={className} />;
  if (path === deskPath) return <WaitingPeople className={className} />;
  if (path === personDataPath) return <OpenRequests className={className} />;
  return null;
}

/** How many reviews wait for this person's decision. */
function WaitingReviews({ className }: { className: string | undefined }) {
  const isEnabled = [useMayDo('review.decide'), useMayDo('law.decide')].includes(true);
  const { data } = useStudioQuery(reviewCalls.listReviews, {}, { isEnabled });
  const count = data?.filter(isAskedOf).length ?? 0;
  if (count === 0) return null;
  return (
    <span className={className}>
      <Pill tone="gold">{count}</Pill> <VisuallyHidden>{words.waitingReviews}</VisuallyHidden>
    </span>
  );
}

/** How many requests about data are open. */
function OpenRequests({ className }: { className: string | undefined }) {
  const { data } = useStudioQuery(requestCalls.countRequests, {});
  if (!data?.open) return null;
  return (
    <span className={className}>
      <Pill tone="gold">{data.open}</Pill> <VisuallyHidden>{words.openRequests}</VisuallyHidden>
    </span>
  );
}

/** From this many on only "99+" is said. */
const mostCounted = 99;

/** How many people should be called now. */
function WaitingPeople({ className }: { className: string | undefined }) {
  const input = { query: { view: 'toCall', skip: 0 } } as const;
  const { data } = useStudioQuery(deskCalls.listDesk, input, { isEnabled: useMayDo('lead.claim') });
  const count = (data?.counts.new ?? 0) + (data?.counts.due ?? 0);
  if (count === 0) return null;
  return (
    <span className={className}>
      <Pill>{count > mostCounted ? `${mostCounted}+` : count}</Pill>{' '}
      <VisuallyHidden>{words.waitingPeople}</VisuallyHidden>
    </span>
  );
}
