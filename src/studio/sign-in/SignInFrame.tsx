import type { ReactNode } from 'react';
import { texts } from '../app/texts.ts';
import { Brand } from '../kit/Brand.tsx';
import { Grid, Stack, Text } from '../kit/Layout.tsx';
import { SignInPicture } from './SignInPicture.tsx';
import styles from './sign-in.module.css';
import { signInTexts } from './texts.ts';

/** The screen around signing in and one-time links: words on the left, pages of the bank on the right. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <Grid columns={2} className={styles.screen}>
      <div className={styles.side}>
        <header>
          <Brand name={texts.product} bank={texts.bank} />
        </header>
        <Stack as="main" flex="grow">
          <Stack gap={20} pack="start" className={styles.steps}>
            {children}
          </Stack>
        </Stack>
        <Text as="footer" tone="muted" size="xs">
          {signInTexts.staffOnly}
        </Text>
      </div>
      <SignInPicture />
    </Grid>
  );
}

export function SignInHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={6} className={styles.head}>
      <h1>{title}</h1>
      {children !== undefined && (
        <Text tone="soft" size="m">
          {children}
        </Text>
      )}
    </Stack>
  );
}
