import { useState } from 'react';
import { Link } from 'wouter';
import { findField } from '../../contract/studio/name-field.ts';
import { partFramePath, versionFramePath } from '../../contract/studio/studio-addresses.ts';
import { formatMoment } from '../app/format.ts';
import { PlaceBar } from '../app/PlaceBar.tsx';
import { reviewPath, reviewsPath } from '../app/screens.ts';
import { texts } from '../app/texts.ts';
import { useMatches } from '../app/use-matches.ts';
import type { VersionPair } from '../changes/ComparedVersions.tsx';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row } from '../kit/Layout.tsx';
import { Notice } from '../kit/Notice.tsx';
import { LawAside } from './LawAside.tsx';
import styles from './law-review.module.css';
import { lawTexts } from './law-texts.ts';
import { type PageMark, stepTo } from './numbered-changes.ts';
import { PagesPane } from './PagesPane.tsx';
import { ReviewState } from './ReviewState.tsx';
import reviewStyles from './review.module.css';
import { phaseBadges, phaseOf } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import { useLawDrafts } from './use-law-drafts.ts';
import { useLawSignature } from './use-law-signature.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { type ReviewData, useStanding } from './use-standing.ts';

interface LawReviewProps extends VersionPair {
  data: ReviewData;
}

/** What compliance decides: the page with the findings of law on it, each with its source and reason, one signature. */
export function LawReview({ data, fields, after }: LawReviewProps) {
  const { review, baseVersion, publishedVersion, lawPoints } = data;
  const { webid, version, name, requestedBy, requestedAt, law, state } = review;
  const isPhone = useMatches('(max-width: 900px)');
  const standing = useStanding(data);
  const drafts = useLawDrafts(data);
  const signature = useLawSignature(data, drafts);
  const marks = lawPoints.map(
    ({ key, path }, at): PageMark => ({
      ...{ id: String(at), number: at + 1, isLaw: true, before: undefined, after: { key, path } },
    }),
  );
  const [current, setCurrent] = useState('0');
  const chosen = lawPoints[Number(current)];
  const mayDecide = state === 'waiting' && law.signedBy === null && law.decision === 'allowed';
  const decide = (verdict: 'accepted' | 'toChange') => mayDecide && chosen && drafts.decide(chosen, { verdict });
  useReviewKeys({
    onStep: (step) => setCurrent(stepTo(marks, current, step)?.id ?? current),
    onApprove: () => mayDecide && signature.act(),
    onDigit: (digit) => decide(digit === 1 ? 'accepted' : 'toChange'),
  });
  const sender = requestedBy?.name ?? reviewTexts.nobody;
  const isInPopup = chosen !== undefined && findField(fields, chosen.key)?.part === 'popup';
  const title = reviewTexts.title(name, version);
  const phase = phaseOf(review);
  const page = versionFramePath(webid, version);
  return (
    <div className={reviewStyles.review}>
      <title>{texts.title(title)}</title>
      <PlaceBar
        trail={[{ to: reviewsPath, title: lawTexts.back }]}
        back={reviewTexts.toList}
        title={title}
        actions={
          !isPhone && (
            <a className={buttonClasses({})} href={page} target="_blank" rel="noreferrer">
              <Icon name="external" />
              {lawTexts.openPage}
            </a>
          )
        }
      >
        <Badge state={mayDecide ? 'wait' : phaseBadges[phase]}>
          {mayDecide ? lawTexts.asked : reviewTexts.states[phase]}
        </Badge>
        {!isPhone && (
          <Row gap={6} align="center" tone="soft" breaks="whole" className={styles.sent}>
            <Avatar name={sender} size="small" />
            <span>{sender}</span>
            <time dateTime={requestedAt}>{reviewTexts.sent(formatMoment(requestedAt, new Date()))}</time>
          </Row>
        )}
      </PlaceBar>
      <div className={isPhone ? styles.phone : reviewStyles.content}>
        <div className={styles.pages}>
          <PagesPane
            before={
              baseVersion === null || isPhone
                ? null
                : {
                    address: versionFramePath(webid, baseVersion),
                    title: reviewTexts.pages.runningTitle(baseVersion),
                    name: lawTexts.pages.beside(baseVersion),
                    partAddress: (key) => partFramePath(webid, baseVersion, key),
                    head: (
                      <Badge state={baseVersion === publishedVersion ? 'live' : 'off'}>
                        {reviewTexts.pages.version(baseVersion)}
                      </Badge>
                    ),
                  }
            }
            after={{
              address: page,
              title: reviewTexts.pages.nextTitle(version),
              name: lawTexts.pages.own(version),
              partAddress: (key) => partFramePath(webid, version, key),
              head: <Badge state={phaseBadges[phase]}>{reviewTexts.pages.version(version)}</Badge>,
            }}
            changes={marks}
            orders={undefined}
            current={current}
            onChoose={setCurrent}
            state={isInPopup ? 'popup' : 'page'}
            isPhone={isPhone}
            isLaw
          />
          {isPhone && (
            <a className={styles.onPage} href={page} target="_blank" rel="noreferrer">
              {lawTexts.onPage(Number(current) + 1)}
              <Icon name="external" />
            </a>
          )}
        </div>
        <LawAside
          data={data}
          document={after}
          fields={fields}
          drafts={drafts}
          signature={signature}
          mayDecide={mayDecide}
          current={current}
          onChoose={setCurrent}
          isPhone={isPhone}
          notice={<Changed data={data} decided={drafts.accepted.length + drafts.toChange.length} standing={standing} />}
        />
      </div>
    </div>
  );
}

/** What became of the review meanwhile; nothing while it waits for this person. */
function Changed({
  data,
  decided,
  standing,
}: {
  data: ReviewData;
  decided: number;
  standing: ReturnType<typeof useStanding>;
}) {
  const { review, successor, compliance } = data;
  const { version, state, law, webid, decidedBy } = review;
  if (successor && (state === 'withdrawn' || state === 'void'))
    return (
      <Notice
        tone="warning"
        title={lawTexts.changed(version, formatMoment(successor.at, new Date()), decided)}
        actions={
          <Link className={buttonClasses({ size: 'small' })} to={reviewPath({ webid, id: successor.id })}>
            {lawTexts.openNext(successor.version)}
          </Link>
        }
      >
        {lawTexts.changedNote(successor.version)}
      </Notice>
    );
  if (law.signedBy && law.signedAt !== null)
    return (
      <Notice
        tone="ok"
        title={lawTexts.signedBy(law.signedBy.name, law.points, formatMoment(law.signedAt, new Date()))}
      />
    );
  if (state !== 'waiting')
    return decidedBy || state === 'void' ? (
      <ReviewState data={data} standing={standing} />
    ) : (
      <Notice tone="info" title={lawTexts.ended(version)} />
    );
  if (law.decision !== 'ownWork') return null;
  return (
    <Notice tone="info" title={lawTexts.own}>
      {compliance.length > 0 ? lawTexts.ownNote(compliance.map(({ name }) => name).join(', ')) : lawTexts.ownNobody}
    </Notice>
  );
}
