import { Link } from 'wouter';
import { isAskedOf, type Review, reviewCalls } from '../../contract/studio/review-calls.ts';
import { formatMoment } from '../app/format.ts';
import { Loaded } from '../app/Loaded.tsx';
import { Screen } from '../app/Screen.tsx';
import { reviewPath } from '../app/screens.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { CampaignPicture } from '../home/CampaignPicture.tsx';
import { useDetails } from '../home/use-details.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './review-list.module.css';
import { joinNames, phaseBadges, phaseOf } from './review-words.ts';
import { reviewTexts } from './texts.ts';

/** Reviews that wait for a decision, those of the person first, and recent decisions. */
export function ReviewListScreen() {
  const query = useStudioQuery(reviewCalls.listReviews, {});
  const words = reviewTexts.list;
  return (
    <Screen title={words.title}>
      <Loaded query={query}>
        {(reviews) => {
          const waiting = reviews.filter(({ state }) => state === 'waiting');
          const own = waiting.filter(isAskedOf);
          const others = waiting.filter((review) => !isAskedOf(review));
          const decided = reviews.filter(({ state }) => state !== 'waiting');
          return (
            <Stack gap={32} className={styles.lists}>
              {waiting.length === 0 && <EmptyState title={words.empty}>{words.emptyNote}</EmptyState>}
              <Reviews title={words.yours} reviews={own} />
              <Reviews title={words.others} note={words.othersNote} reviews={others} />
              <Reviews title={words.decided} reviews={decided} />
            </Stack>
          );
        }}
      </Loaded>
    </Screen>
  );
}

/** Nothing for no reviews. */
function Reviews({ title, note, reviews }: { title: string; note?: string; reviews: readonly Review[] }) {
  if (reviews.length === 0) return null;
  const now = new Date();
  return (
    <section className={styles.list}>
      <h2>
        {title}{' '}
        <Text as="span" tone="soft" weight="regular">
          {reviews.length}
        </Text>
      </h2>
      {note !== undefined && <Text tone="soft">{note}</Text>}
      <ul>
        {reviews.map((review) => (
          <ReviewRow key={review.id} review={review} now={now} />
        ))}
      </ul>
    </section>
  );
}

function ReviewRow({ review, now }: { review: Review; now: Date }) {
  const { webid, name, version, requestedBy, requestedAt, authors } = review;
  const details = useDetails({ webid, newestVersion: version });
  const sender = requestedBy?.name ?? reviewTexts.nobody;
  const phase = phaseOf(review);
  // The sender is named already.
  const hasOthers = authors.some(({ name: author }) => author !== sender);
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <CampaignPicture card={details?.card} sizes="112px" />
      </span>
      <Stack gap={4} pack="start" narrow>
        <Link to={reviewPath(review)} title={reviewTexts.title(name, version)} asChild>
          <Text as="a" covering>
            <Text as="strong" size="m" breaks="cut3">
              {reviewTexts.title(name, version)}
            </Text>
          </Text>
        </Link>
        <Text tone="soft" breaks="cut2">
          {review.note}
        </Text>
      </Stack>
      <Stack gap={6} align="start" pack="start" narrow>
        <Badge state={phaseBadges[phase]}>{reviewTexts.states[phase]}</Badge>
        <Row as="span" gap={6} align="center">
          <Avatar name={sender} size="small" />
          {reviewTexts.list.sent(sender, formatMoment(requestedAt, now))}
        </Row>
        {hasOthers && (
          <Text as="span" tone="soft">
            {reviewTexts.list.authors(joinNames(authors))}
          </Text>
        )}
      </Stack>
    </li>
  );
}
