import { readText } from '../../contract/changes/compare-words.ts';
import { type Json, valueAt } from '../../contract/changes/content-change.ts';
import { dayFirst } from '../../contract/vietnam-time.ts';
import { listProofs } from '../app/law-proofs.ts';
import { Icon } from '../kit/Icon.tsx';
import { Row, Stack, Text } from '../kit/Layout.tsx';
import styles from './law-review.module.css';
import { lawTexts } from './law-texts.ts';

/** The words of a version that pass because of a document, which stands in no page: who decides reads it here. */
export function LawProofs({ document }: { document: Json }) {
  const proofs = listProofs(document).filter(({ key, text }) =>
    // A proof stays with words that were changed since.
    JSON.stringify(valueAt(document, ['content', key]))?.includes(JSON.stringify(text)),
  );
  if (proofs.length === 0) return null;
  return (
    <Stack as="section" gap={8} className={styles.proofs}>
      <Text as="h3">{lawTexts.proofs}</Text>
      <Text note>{lawTexts.proofsNote}</Text>
      <Stack as="ul" framed divided>
        {proofs.map(({ key, text, document: name, date }) => (
          <Stack as="li" gap={2} key={`${key} ${text}`}>
            <Text breaks="typed">{`“${readText(text)}”`}</Text>
            <Row gap={6} align="center" tone="soft" size="s">
              <Icon name="page" size="s" />
              <span>
                {name}, {dayFirst(date)}
              </span>
            </Row>
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
