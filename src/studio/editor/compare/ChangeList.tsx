import type { PlaceName } from '../../../contract/changes/place-name.ts';
import type { TemplateField } from '../../../contract/studio/template-calls.ts';
import { ChangedWords } from '../../changes/ChangedWords.tsx';
import type { ComparedSection, NamedDifference } from '../../changes/list-sections.ts';
import { changeTexts } from '../../changes/texts.ts';
import { Button } from '../../kit/Button.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import styles from './change-list.module.css';
import { compareTexts } from './texts.ts';

interface ChangeListProps {
  fields: readonly TemplateField[];
  sections: readonly ComparedSection[];
  onChoose: (field: PlaceName) => void;
  /** Missing: nothing can be taken back. */
  onTakeBack?: ((difference: NamedDifference) => void) | undefined;
}

/** What differs, part by part, in words. */
export function ChangeList({ fields, sections, onChoose, onTakeBack }: ChangeListProps) {
  return (
    <div className={styles.list}>
      {sections.map(({ title, differences }) => (
        <section key={title}>
          <h3>
            {title} <span>{changeTexts.ofSection(differences.length)}</span>
          </h3>
          <ol>
            {differences.map((difference) => {
              const { kind, at, name, field } = difference;
              const kindWord = changeTexts.kinds[kind];
              return (
                <li key={`${kind} ${at.join('.')}`} className={styles.change}>
                  <div className={styles.words}>
                    {field ? (
                      <button type="button" className={styles.name} onClick={() => onChoose(field)}>
                        <VisuallyHidden>{compareTexts.goTo}</VisuallyHidden>
                        {name}
                      </button>
                    ) : (
                      <span className={styles.name}>{name}</span>
                    )}
                    {kindWord !== '' && <span className={styles.kind}>, {kindWord}</span>}
                    <ChangedWords fields={fields} difference={difference} />
                  </div>
                  {onTakeBack && field && (
                    <Button
                      size="small"
                      kind="bare"
                      icon="undo"
                      aria-label={compareTexts.takeBackOf(name)}
                      onPress={() => onTakeBack(difference)}
                    >
                      {compareTexts.revert}
                    </Button>
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
}
