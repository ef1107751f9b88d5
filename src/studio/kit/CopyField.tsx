import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './copy-field.module.css';
import { copyText } from './copy-text.ts';
import { kitTexts } from './kit-texts.ts';

/** A text with a button that copies it, or selects it where the browser does not allow copying. */
export function CopyField({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLInputElement>(null);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else shown.current?.select();
  };
  return (
    <div className={styles.copy}>
      <input
        ref={shown}
        className={styles.text}
        aria-label={label}
        readOnly
        value={text}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button icon={isCopied ? 'check' : 'copy'} onPress={copy}>
        <span role="status">{isCopied ? kitTexts.copied : kitTexts.copy}</span>
      </Button>
    </div>
  );
}
