import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import type { Json } from '../../contract/changes/content-change.ts';
import { campaignCalls } from '../../contract/studio/campaign-calls.ts';
import { findField } from '../../contract/studio/name-field.ts';
import { versionFramePath } from '../../contract/studio/studio-addresses.ts';
import { type TemplateField, templateCalls } from '../../contract/studio/template-calls.ts';
import { templateNames } from '../../contract/template-names.ts';
import type { CallData } from '../app/client.ts';
import { Loaded } from '../app/Loaded.tsx';
import { texts } from '../app/texts.ts';
import { useMatches } from '../app/use-matches.ts';
import { useStudioQuery } from '../app/use-studio.ts';
import { listSections } from '../changes/list-sections.ts';
import { Badge } from '../kit/Badge.tsx';
import type { DecisionKind } from './decision-kinds.ts';
import { numberChanges, stepTo } from './numbered-changes.ts';
import { PagesPane } from './PagesPane.tsx';
import { ReviewAside } from './ReviewAside.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import styles from './review.module.css';
import { joinNames, phaseBadges, phaseOf } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { type ReviewData, useStanding } from './use-standing.ts';

const loadDecision = async () => ({ default: (await import('./Decision.tsx')).Decision });
// The dialogs come once the pages are there.
const Decision = lazy(loadDecision);

/** One review: the version beside the published one, what changed, and the decision. */
export function ReviewScreen() {
  const { webid = '', id = '' } = useParams();
  const query = useReview(webid, id);
  return <Loaded query={query}>{(data) => <Reviewed key={id} data={data} />}</Loaded>;
}

/** With the names of the fields. */
function Reviewed({ data }: { data: ReviewData }) {
  const { baseVersion } = data;
  const { webid, version } = data.review;
  const after = useStudioQuery(campaignCalls.readVersion, { path: { webid, version } });
  const before = useStudioQuery(
    campaignCalls.readVersion,
    { path: { webid, version: baseVersion ?? version } },
    { isEnabled: baseVersion !== null },
  );
  return (
    <Loaded query={after}>
      {(newer) =>
        baseVersion === null ? (
          <Named data={data} before={undefined} after={newer} />
        ) : (
          <Loaded query={before}>{(older) => <Named data={data} before={older} after={newer} />}</Loaded>
        )
      }
    </Loaded>
  );
}

type VersionData = CallData<typeof campaignCalls.readVersion>;

interface NamedProps {
  data: ReviewData;
  /** Undefined: visitors saw nothing. */
  before: VersionData | undefined;
  after: VersionData;
}

/** With the names of the fields of the version's template. */
function Named({ data, before, after }: NamedProps) {
  const template = templateNames.find((known) => known === after.settings.template);
  const described = useStudioQuery(
    templateCalls.describeTemplate,
    { path: { template: template ?? templateNames[0] } },
    { isEnabled: template !== undefined },
  );
  // A template that this version of the program does not know has no names of fields: they are called by their keys.
  if (template === undefined) return <Comparison data={data} fields={noFields} before={before} after={after} />;
  return (
    <Loaded query={described}>
      {({ fields }) => <Comparison data={data} fields={fields} before={before} after={after} />}
    </Loaded>
  );
}

const noFields: readonly TemplateField[] = [];

function documentOf({ settings, content, media }: VersionData): Json {
  return { settings, content, media } as Json;
}

interface ComparisonProps extends NamedProps {
  fields: readonly TemplateField[];
}

function Comparison({ data, fields, before, after }: ComparisonProps) {
  const { review, publishedVersion } = data;
  const { webid, version, name, authors } = review;
  const phase = phaseOf(review);
  const isPhone = useMatches('(max-width: 900px)');
  const [current, setCurrent] = useState<string>();
  const [decision, setDecision] = useState<DecisionKind>();
  const standing = useStanding(data);
  const changes = useMemo(
    () => (before ? numberChanges(listSections(fields, documentOf(before), documentOf(after))) : []),
    [fields, before, after],
  );
  useReviewKeys({
    onStep: (step) => {
      const next = stepTo(changes, current, step);
      if (next) setCurrent(next.id);
    },
    onApprove: () => standing.mayDecide && setDecision('publish'),
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
  return (
    <div className={styles.review}>
      <title>{texts.title(title)}</title>
      <ReviewBar review={review} standing={standing} isPhone={isPhone} onDecide={setDecision} />
      <div className={styles.content}>
        <PagesPane
          before={
            before === undefined
              ? null
              : {
                  address: versionFramePath(webid, before.version),
                  title: reviewTexts.pages.runningTitle(before.version),
                  head: (
                    <>
                      <strong className={styles.side}>
                        {before.version === publishedVersion ? reviewTexts.pages.running : reviewTexts.pages.earlier}
                      </strong>
                      <Badge state={before.version === publishedVersion ? 'live' : 'off'}>
                        {reviewTexts.pages.version(before.version)}
                      </Badge>
                    </>
                  ),
                }
          }
          after={{
            address: versionFramePath(webid, version),
            title: reviewTexts.pages.nextTitle(version),
            head: (
              <>
                <strong className={styles.side}>{reviewTexts.pages.sides[phase]}</strong>
                <Badge state={phaseBadges[phase]}>{reviewTexts.pages.version(version)}</Badge>
                <span className={styles.made}>{reviewTexts.pages.changedBy(joinNames(authors))}</span>
              </>
            ),
          }}
          changes={changes}
          current={current}
          onChoose={setCurrent}
          state={isInPopup ? 'popup' : 'page'}
          isPhone={isPhone}
        />
        <ReviewAside
          data={data}
          standing={standing}
          fields={fields}
          document={documentOf(after)}
          changes={before && changes}
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
