import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Checkbox } from '../kit/Checkbox.tsx';
import { copyText } from '../kit/copy-text.ts';
import { Grid, Row, Stack } from '../kit/Layout.tsx';
import { toasts } from '../kit/toasts.ts';
import styles from './sign-in.module.css';
import { signInTexts } from './texts.ts';

const words = signInTexts.recovery;

/** Recovery codes, which are shown once. The person copies or prints them, and confirms that before the next step. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  const copy = async () => {
    if (await copyText(codes.join('\n'))) toasts.show(words.copied);
  };
  return (
    <Stack gap={20}>
      <Grid
        as="ol"
        columns={2}
        gap={4}
        columnGap={16}
        className={styles.codes}
        aria-label={words.list}
        data-printed={words.printTitle}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Row gap={8} wrap>
        <Button icon="copy" onPress={copy}>
          {words.copy}
        </Button>
        <Button icon="print" onPress={() => print()}>
          {words.print}
        </Button>
      </Row>
      <Checkbox isSelected={isKept} onChange={setKept}>
        {words.kept}
      </Checkbox>
      <Button kind="primary" size="large" isWide isDisabled={!isKept} onPress={onDone}>
        {words.action}
      </Button>
    </Stack>
  );
}
