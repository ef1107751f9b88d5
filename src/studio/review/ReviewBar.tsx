import { Link } from 'wouter';
import { formatMoment } from '../app/format.ts';
import { PlaceBar } from '../app/PlaceBar.tsx';
import { editorPath, historyPath, reviewsPath } from '../app/screens.ts';
import { Avatar } from '../kit/Avatar.tsx';
import { Badge } from '../kit/Badge.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { buttonClasses } from '../kit/button-classes.ts';
import { Icon } from '../kit/Icon.tsx';
import { Key } from '../kit/Key.tsx';
import { Row } from '../kit/Layout.tsx';
import { Menu } from '../kit/Menu.tsx';
import type { DecisionKind } from './decision-kinds.ts';
import styles from './review-bar.module.css';
import { phaseBadges, phaseOf } from './review-words.ts';
import { reviewTexts } from './texts.ts';
import type { ReviewData, Standing } from './use-standing.ts';

interface ReviewBarProps {
  review: ReviewData['review'];
  standing: Standing;
  isPhone: boolean;
  onDecide: (kind: DecisionKind) => void;
}

/** The name of the review, and the buttons of the decision. On a phone they stay at the bottom of the window. */
export function ReviewBar({ review, standing, isPhone, onDecide }: ReviewBarProps) {
  const { name, version, requestedBy, requestedAt } = review;
  const phase = phaseOf(review);
  return (
    <>
      <PlaceBar
        trail={[{ to: reviewsPath, title: reviewTexts.back }]}
        back={reviewTexts.toList}
        title={reviewTexts.title(name, version)}
        actions={
          <>
            {!isPhone && (
              <Link className={buttonClasses({ kind: 'bare' })} to={historyPath(review.webid)}>
                <Icon name="history" />
                {reviewTexts.history}
              </Link>
            )}
            {!isPhone && <Actions review={review} standing={standing} onDecide={onDecide} />}
          </>
        }
      >
        <Badge state={phaseBadges[phase]}>{reviewTexts.states[phase]}</Badge>
        {!isPhone && (
          <Row gap={6} align="center" tone="soft" breaks="whole" className={styles.sent}>
            <Avatar name={requestedBy?.name ?? reviewTexts.nobody} size="small" />
            <span>{requestedBy?.name ?? reviewTexts.nobody}</span>
            <time dateTime={requestedAt}>{reviewTexts.sent(formatMoment(requestedAt, new Date()))}</time>
          </Row>
        )}
      </PlaceBar>
      {isPhone && <PhoneActions review={review} standing={standing} onDecide={onDecide} />}
    </>
  );
}

type ActionsProps = Pick<ReviewBarProps, 'review' | 'standing' | 'onDecide'>;

function Actions({ review, standing, onDecide }: ActionsProps) {
  const { mayDecide, awaitsLaw, mayWithdraw, isOwnWork } = standing;
  const words = reviewTexts.actions;
  return (
    <>
      {mayWithdraw && !mayDecide && <Button onPress={() => onDecide('withdraw')}>{words.withdraw}</Button>}
      {mayDecide && (
        <>
          {!awaitsLaw && (
            <Menu
              label={words.more}
              trigger={<IconButton icon="more" label={words.more} />}
              actions={[{ id: 'keep', label: words.keep, icon: 'flask', onAction: () => onDecide('keep') }]}
            />
          )}
          <Button icon="undo" onPress={() => onDecide('return')}>
            {words.return}
          </Button>
          {!awaitsLaw && (
            <Button icon="clock" onPress={() => onDecide('schedule')}>
              {words.schedule}
            </Button>
          )}
        </>
      )}
      {review.state === 'waiting' && (mayDecide || isOwnWork) && (
        <Button kind="primary" isDisabled={!mayDecide || awaitsLaw} onPress={() => onDecide('publish')}>
          {words.publish}
          {mayDecide && !awaitsLaw && (
            <Row as="span" inline gap={2} className={styles.keys} aria-hidden="true">
              <Key>Ctrl</Key>
              <Key>↵</Key>
            </Row>
          )}
        </Button>
      )}
      {review.state === 'returned' && standing.mayEdit && (
        <Link className={buttonClasses({ kind: 'primary' })} to={editorPath(review.webid)}>
          {words.edit}
        </Link>
      )}
    </>
  );
}

function PhoneActions({ review, standing, onDecide }: ActionsProps) {
  const { mayDecide, awaitsLaw, mayWithdraw, isOwnWork } = standing;
  const words = reviewTexts.actions;
  if (review.state !== 'waiting') return null;
  const more = [
    ...(mayDecide && !awaitsLaw
      ? ([
          { id: 'schedule', label: words.schedule, icon: 'clock', onAction: () => onDecide('schedule') },
          { id: 'keep', label: words.keep, icon: 'flask', onAction: () => onDecide('keep') },
        ] as const)
      : []),
    ...(mayWithdraw
      ? [{ id: 'withdraw', label: words.withdraw, icon: 'undo', onAction: () => onDecide('withdraw') } as const]
      : []),
  ];
  return (
    <Row as="section" gap={8} className={styles.bottom} aria-label={words.label}>
      {mayDecide && more.length > 0 && (
        <Menu label={words.more} trigger={<IconButton icon="more" label={words.more} />} actions={more} />
      )}
      {mayDecide && (
        <Button size="large" onPress={() => onDecide('return')}>
          {words.returnShort}
        </Button>
      )}
      {!mayDecide && mayWithdraw && (
        <Button size="large" onPress={() => onDecide('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {(mayDecide || isOwnWork) && (
        <Button kind="primary" size="large" isDisabled={!mayDecide || awaitsLaw} onPress={() => onDecide('publish')}>
          {words.publish}
        </Button>
      )}
    </Row>
  );
}
