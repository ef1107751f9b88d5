import { Row, Text } from '../kit/Layout.tsx';
import { nameOfFile } from '../media/file-words.ts';
import { Thumb } from '../media/Thumb.tsx';
import styles from './compared-pictures.module.css';
import type { NamedDifference } from './named-difference.ts';
import { changeTexts } from './texts.ts';

interface ComparedPicturesProps {
  pictures: NamedDifference['pictures'];
  /** One of the two; without it both, beside each other. */
  side?: 'before' | 'after' | undefined;
}

/** The pictures that a change took away and brought. Nothing when it is about none. */
export function ComparedPictures({ pictures, side }: ComparedPicturesProps) {
  const sides = (['before', 'after'] as const).filter((one) => pictures[one].length > 0 && (side ?? one) === one);
  if (sides.length === 0) return null;
  return (
    <Row gap={10} wrap className={styles.pictures}>
      {sides.flatMap((one) =>
        pictures[one].map(({ path, file }) => (
          <figure key={`${one} ${path}`}>
            <Thumb file={file} path={path} wanted={320} />
            <Text as="figcaption" tone="soft" size="xs" breaks="cut">
              {changeTexts.picture[one](nameOfFile(path))}
            </Text>
          </figure>
        )),
      )}
    </Row>
  );
}
