import type { ReactNode } from 'react';
import { texts } from '../app/texts.ts';
import { Brand } from '../kit/Brand.tsx';
import { SignInPicture } from './SignInPicture.tsx';
import styles from './sign-in.module.css';
import { signInTexts } from './texts.ts';

/** The screen around signing in and one-time links: words on the left, pages of the bank on the right. */
export function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <div className={styles.side}>
        <header>
          <Brand name={texts.product} bank={texts.bank} />
        </header>
        <main className={styles.main}>
          <div className={styles.steps}>{children}</div>
        </main>
        <footer className={styles.foot}>{signInTexts.staffOnly}</footer>
      </div>
      <SignInPicture />
    </div>
  );
}

export function SignInHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children !== undefined && <p>{children}</p>}
    </div>
  );
}
