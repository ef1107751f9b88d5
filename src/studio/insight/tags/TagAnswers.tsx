import type { TagAnswer } from '../../../contract/insight/page-events.ts';
import { formatNumber, formatShare } from '../../app/format.ts';
import { joinClasses } from '../../kit/join-classes.ts';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { shareAnswers } from './share-answers.ts';
import styles from './tags.module.css';
import { tagTexts } from './texts.ts';

const words = tagTexts.answers;
const looks = { agree: styles.agree, some: styles.some, refuse: styles.refuse, open: styles.open };

/** What visitors answered, as shares of the times that they were asked. */
export function TagAnswers({ answers }: { answers: Readonly<Record<TagAnswer, number>> }) {
  const { asked, shares } = shareAnswers(answers);
  return (
    <Stack as="section" gap={8} className={styles.answers}>
      <Row gap={12} align="baseline" wrap>
        <Text as="h2" size="m">
          {words.title}
        </Text>
        <Text as="span" note>
          {asked === 0 ? words.none : words.asked(formatNumber(asked))}
        </Text>
      </Row>
      {asked > 0 && (
        <ul className={styles.shares}>
          {shares.map(({ answer, share }) => (
            <li key={answer} className={joinClasses(looks[answer])} style={{ flexGrow: share }}>
              <span>{words.share(words[answer], formatShare(share))}</span>
            </li>
          ))}
        </ul>
      )}
      {asked > 0 && <Text note>{words.note}</Text>}
    </Stack>
  );
}
