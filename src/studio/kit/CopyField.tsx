import { type FocusEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './copy-field.module.css';
import { copyText } from './copy-text.ts';
import { kitTexts } from './kit-texts.ts';
import { Row } from './Layout.tsx';

const select = ({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => currentTarget.select();

interface CopyFieldProps {
  label: string;
  text: string;
  /** All of it is seen, on several lines if need be: for what people may have to type. */
  isWhole?: boolean;
}

/** A text with a button that copies it, or selects it where the browser does not allow copying. */
export function CopyField({ label, text, isWhole = false }: CopyFieldProps) {
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const Field = isWhole ? 'textarea' : 'input';
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else shown.current?.select();
  };
  return (
    <Row gap={8} align="center" narrow>
      <Field ref={shown} className={styles.text} aria-label={label} readOnly value={text} onFocus={select} />
      <Button icon={isCopied ? 'check' : 'copy'} onPress={copy}>
        <span role="status">{isCopied ? kitTexts.copied : kitTexts.copy}</span>
      </Button>
    </Row>
  );
}
