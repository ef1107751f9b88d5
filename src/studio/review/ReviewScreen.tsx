import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { findField } from '../../contract/studio/name-field.ts';
import { isLawAskedOf } from '../../contract/studio/review-calls.ts';
import { partFramePath, versionFramePath } from '../../contract/studio/studio-addresses.ts';
import { Loaded } from '../app/Loaded.tsx';
import { texts } from '../app/texts.ts';
import { useMatches } from '../app/use-matches.ts';
import { ComparedVersions, type VersionPair } from '../changes/ComparedVersions.tsx';
import { listSections } from '../changes/list-sections.ts';
import { Badge } from '../kit/Badge.tsx';
import { Text } from '../kit/Layout.tsx';
import type { DecisionKind } from './decision-kinds.ts';
import { numberChanges, stepTo } from './numbered-changes.ts';
import { compareOrders } from './order-strips.ts';
import { PagesPane } from './PagesPane.tsx';
import { ReviewAside } from './ReviewAside.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import styles from './review.module.css';
import { describeChangedBy, phaseBadges, phaseOf } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { type ReviewData, useStanding } from './use-standing.ts';

const loadDecision = async () => ({ default: (await import('./Decision.tsx')).Decision });
// The dialogs come once the pages are there.
const Decision = lazy(loadDecision);
const LawReview = lazy(async () => ({ default: (await import('./LawReview.tsx')).LawReview }));

/** One review: the version beside the published one, what changed, and the decision. */
export function ReviewScreen() {
  const { webid = '', id = '' } = useParams();
  const query = useReview(webid, id);
  return (
    <Loaded query={query}>
      {(data) => (
        <ComparedVersions key={id} webid={webid} before={data.baseVersion} after={data.review.version}>
          {(pair) => <Chosen data={data} {...pair} />}
        </ComparedVersions>
      )}
    </Loaded>
  );
}

interface ComparisonProps extends VersionPair {
  data: ReviewData;
}

/** What compliance has to do, for those who are asked for it first; otherwise the comparison. */
function Chosen(props: ComparisonProps) {
  const { review } = props.data;
  // It stays until somebody goes: what became of the review meanwhile is said there.
  const [isLaw] = useState(
    isLawAskedOf(review) || (review.law.points > 0 && review.law.decision !== 'role' && review.decision === 'role'),
  );
  return isLaw ? (
    <Suspense>
      <LawReview {...props} />
    </Suspense>
  ) : (
    <Comparison {...props} />
  );
}

function Comparison({ data, fields, order, before, after }: ComparisonProps) {
  const { review, publishedVersion, baseVersion } = data;
  const { webid, version, name, authors } = review;
  const phase = phaseOf(review);
  const isPhone = useMatches('(max-width: 900px)');
  const [current, setCurrent] = useState<string>();
  const [decision, setDecision] = useState<DecisionKind>();
  const standing = useStanding(data);
  const changes = useMemo(
    () => (before === undefined ? [] : numberChanges(listSections({ fields, order }, before, after))),
    [fields, order, before, after],
  );
  const orders = useMemo(
    () => (before === undefined ? undefined : compareOrders({ fields, order, before, after }, changes)),
    [fields, order, before, after, changes],
  );
  useReviewKeys({
    onStep: (step) => {
      const next = stepTo(changes, current, step);
      if (next) setCurrent(next.id);
    },
    onApprove: () => standing.mayDecide && !review.law.isAwaited && setDecision('publish'),
  });
  // Loaded with the first touch, before they are asked for: a lost server must not take them away.
  useEffect(() => {
    const load = () => void loadDecision();
    const touches = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const touch of touches) addEventListener(touch, load, { once: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, load);
    };
  }, []);
  const chosen = changes.find(({ id }) => id === current);
  const isInPopup = chosen?.after !== undefined && findField(fields, chosen.after.key)?.part === 'popup';
  const title = reviewTexts.title(name, version);
  const madeBy = describeChangedBy(authors);
  return (
    <div className={styles.review}>
      <title>{texts.title(title)}</title>
      <ReviewBar review={review} standing={standing} isPhone={isPhone} onDecide={setDecision} />
      <div className={styles.content}>
        <PagesPane
          before={
            baseVersion === null
              ? null
              : {
                  address: versionFramePath(webid, baseVersion),
                  title: reviewTexts.pages.runningTitle(baseVersion),
                  name: reviewTexts.pages.running,
                  partAddress: (key) => partFramePath(webid, baseVersion, key),
                  head: (
                    <>
                      <Text as="strong" tone="ink" size="m">
                        {baseVersion === publishedVersion ? reviewTexts.pages.running : reviewTexts.pages.earlier}
                      </Text>
                      <Badge state={baseVersion === publishedVersion ? 'live' : 'off'}>
                        {reviewTexts.pages.version(baseVersion)}
                      </Badge>
                    </>
                  ),
                }
          }
          after={{
            address: versionFramePath(webid, version),
            title: reviewTexts.pages.nextTitle(version),
            name: reviewTexts.pages.next,
            partAddress: (key) => partFramePath(webid, version, key),
            head: (
              <>
                <Text as="strong" tone="ink" size="m">
                  {reviewTexts.pages.sides[phase]}
                </Text>
                <Badge state={phaseBadges[phase]}>{reviewTexts.pages.version(version)}</Badge>
                {madeBy !== undefined && (
                  <Text as="span" flex="grow" side="end" breaks="cut" className={styles.made}>
                    {madeBy}
                  </Text>
                )}
              </>
            ),
          }}
          changes={changes}
          orders={orders}
          current={current}
          onChoose={setCurrent}
          state={isInPopup ? 'popup' : 'page'}
          isPhone={isPhone}
        />
        <ReviewAside
          data={data}
          standing={standing}
          fields={fields}
          document={after}
          changes={before === undefined ? undefined : changes}
          current={current}
          onChoose={setCurrent}
          onDecide={setDecision}
        />
      </div>
      <Suspense>
        {decision && (
          <Decision kind={decision} data={data} standing={standing} onClose={() => setDecision(undefined)} />
        )}
      </Suspense>
    </div>
  );
}
