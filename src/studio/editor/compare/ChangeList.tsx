import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { ChangedWords } from '../../changes/ChangedWords.tsx';
import type { ComparedSection } from '../../changes/list-sections.ts';
import { headOf, idOf, type NamedDifference } from '../../changes/named-difference.ts';
import { changeTexts } from '../../changes/texts.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx';
import { useEditor } from '../editor.ts';
import styles from './change-list.module.css';
import { compareTexts } from './texts.ts';

interface ChangeListProps {
  sections: readonly ComparedSection[];
  onChoose: (field: PlaceName) => void;
  /** Missing: nothing can be taken back. */
  onTakeBack?: ((difference: NamedDifference) => void) | undefined;
}

/** The differences, part by part, in words. */
export function ChangeList({ sections, onChoose, onTakeBack }: ChangeListProps) {
  const { fields } = useEditor();
  return (
    <Stack gap={20} tone="ink">
      {sections.map(({ title, differences }) => (
        <section key={title}>
          <Text as="h3" size="m" line={20} className={styles.title}>
            {title}{' '}
            <Text as="span" tone="soft" size="s" weight="regular">
              {changeTexts.ofSection(differences.length)}
            </Text>
          </Text>
          <ol>
            {differences.map((difference) => {
              const { name, field, part, reverts } = difference;
              const head = headOf(difference);
              return (
                <Row as="li" gap={12} key={idOf(difference)} align="start" className={styles.change}>
                  <Text as="div" flex="grow" narrow>
                    {field ? (
                      <Text
                        as="button"
                        tone="soft"
                        size="s"
                        link="hovered"
                        type="button"
                        onClick={() => onChoose(field)}
                      >
                        <VisuallyHidden>{compareTexts.goTo}</VisuallyHidden>
                        {head}
                      </Text>
                    ) : (
                      <Text as="span" tone="soft" size="s">
                        {head}
                      </Text>
                    )}
                    <ChangedWords fields={fields} difference={difference} />
                  </Text>
                  {onTakeBack && reverts.length > 0 && (
                    <Button
                      size="small"
                      kind="bare"
                      icon="undo"
                      aria-label={
                        part ? `${changeTexts.parts.takeBack[part.kind]}: ${name}` : compareTexts.takeBackOf(name)
                      }
                      onPress={() => onTakeBack(difference)}
                    >
                      {part ? changeTexts.parts.takeBack[part.kind] : compareTexts.revert}
                    </Button>
                  )}
                </Row>
              );
            })}
          </ol>
        </section>
      ))}
    </Stack>
  );
}
