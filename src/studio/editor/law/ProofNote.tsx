import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { dayFirst } from '../../../contract/vietnam-time.ts';
import { changeProof, findProof } from '../../app/law-proofs.ts';
import { IconButton } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { useEditor, useEditorState } from '../editor.ts';
import styles from './proof-note.module.css';
import { lawFindingTexts as words } from './texts.ts';

/** The document that proves the words of a field, if there is one; it stands in no page. */
export function ProofNote({ at }: { at: PlaceName }) {
  const { state, change, isReadOnly } = useEditor();
  const proof = useEditorState((now) => findProof(now.document, at));
  if (!proof) return null;
  const { document, date } = proof;
  return (
    <Stack gap={4}>
      <Text tone="soft" size="s">
        {words.note}{' '}
        <Text as="span" note>
          {words.noteHidden}
        </Text>
      </Text>
      <Row gap={8} align="center" framed className={styles.note}>
        <Icon name="page" size="s" />
        <Text as="span" flex="grow" narrow>
          {document}, {dayFirst(date)}
        </Text>
        {!isReadOnly && (
          <IconButton
            icon="close"
            label={words.removeProof(document)}
            onPress={() => change([changeProof(state.get().document, at, undefined)])}
          />
        )}
      </Row>
    </Stack>
  );
}
