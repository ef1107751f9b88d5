import { useState } from 'react';
import { joinPath } from '../../../contract/content-paths.ts';
import { relativeLuminance } from '../../../contract/relative-luminance.ts';
import { Button } from '../../kit/Button.tsx';
import { joinClasses } from '../../kit/join-classes.ts';
import { Grid, Row, Text } from '../../kit/Layout.tsx';
import { TextField } from '../../kit/TextField.tsx';
import type { FieldProps } from './field-props.ts';
import { wordsFor } from './field-words.ts';
import styles from './fields.module.css';
import { useField } from './form-context.ts';
import { fieldTexts } from './texts.ts';

const hexPattern = /^#[0-9a-f]{6}$/i;
/** WCAG AA for text. */
const enough = 4.5;

/**
 * A colour: a swatch, its code, and how well white and black words can be read on it, if it is a ground. While there is
 * none, the one that pages show instead, or that they make it of another.
 */
export function ColourControl(props: FieldProps) {
  const { at, schema } = props;
  const field = useField(at);
  const { madeOf } = schema;
  const source = useField(
    madeOf === undefined ? at : { ...at, path: joinPath(at.path.split('.').slice(0, -1).join('.'), madeOf) },
  );
  const isMade = madeOf !== undefined && typeof source.value === 'string' && source.value !== '';
  const own = typeof schema.default === 'string' ? schema.default : undefined;
  const usual = isMade ? undefined : own;
  const stored = typeof field.value === 'string' ? field.value : '';
  const [typed, setTyped] = useState<{ text: string; stored: string }>();
  const text = typed && typed.stored === stored ? typed.text : stored;
  const isHex = hexPattern.test(text);
  const seen = isHex ? text : text === '' ? usual : undefined;
  const words = wordsFor(props, field);
  const type = (next: string) => {
    setTyped({ text: next, stored: hexPattern.test(next) ? next : stored });
    if (hexPattern.test(next)) field.set(next);
    else if (next === '') field.remove();
  };
  return (
    <Grid columns="leading" gap={8} align="start">
      <input
        type="color"
        className={joinClasses(styles.swatch, seen === undefined && styles.noColour)}
        aria-label={fieldTexts.colour.pick(props.label)}
        value={(seen ?? '#ffffff').toLowerCase()}
        disabled={field.isReadOnly}
        onChange={(event) => type(event.target.value.toUpperCase())}
      />
      <TextField
        {...words}
        aside={
          (isMade || usual !== undefined) &&
          stored !== '' &&
          !field.isReadOnly && (
            <span className={styles.usual}>
              <Button kind="bare" size="small" onPress={() => type('')}>
                {isMade ? fieldTexts.colour.make : fieldTexts.colour.usual}
              </Button>
            </span>
          )
        }
        error={words.error ?? (text !== '' && !isHex && stored === text ? fieldTexts.colour.wrong : undefined)}
        help={seen === undefined || schema.isInk ? words.help : <Contrast hex={seen} />}
        value={text}
        onChange={type}
        onBlur={() => setTyped(undefined)}
        isReadOnly={field.isReadOnly}
        spellCheck="false"
        {...(isMade && { placeholder: fieldTexts.colour.made })}
        {...(usual !== undefined && { placeholder: fieldTexts.colour.ofTemplate(usual) })}
      />
    </Grid>
  );
}

function Contrast({ hex }: { hex: string }) {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  const light = relativeLuminance(red ?? 0, green ?? 0, blue ?? 0);
  const rows = [
    { id: 'white', say: fieldTexts.colour.white, ratio: 1.05 / (light + 0.05) },
    { id: 'black', say: fieldTexts.colour.black, ratio: (light + 0.05) / 0.05 },
  ];
  return (
    <Row as="span" wrap gap={2} columnGap={12}>
      {rows.map(({ id, say, ratio }) => (
        <Text key={id} as="span" tone={ratio < enough ? 'warn' : undefined}>
          {say(`${ratio.toFixed(1).replace('.', ',')}:1`)},{' '}
          {ratio < enough ? fieldTexts.colour.low : fieldTexts.colour.enough}
        </Text>
      ))}
    </Row>
  );
}
