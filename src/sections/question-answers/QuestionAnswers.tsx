import { useId } from 'react';
import { AccordionItem } from '../../ui/accordion/AccordionItem.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './question-answers.module.css';
import type { QuestionAnswersModel } from './question-answers.schema.ts';

/** Questions in large type, each opening by itself (behaviour 4.16); an open one shows its picture and link, if any. */
export function QuestionAnswers({ answers }: { answers: QuestionAnswersModel }) {
  const { anchor, title, items } = answers;
  const titleId = useId();
  return (
    <Part className={`section ${styles.questions}`} id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartTitle className={`section-title ${styles.title}`} id={titleId}>
          {title}
        </PartTitle>
        <div className={styles.list}>
          {items.map(({ title, content, img, link, open }) => (
            <AccordionItem key={title} className={styles.item} isOpen={open} title={title}>
              <div className={styles.answer}>
                <div className={styles.words}>
                  <RichText html={content} className="rich-text" />
                  {link !== undefined && <TextLink link={link.link} label={link.label} className={styles.link} />}
                </div>
                {img !== undefined && (
                  <Picture picture={img} sizes={pictureSizes} leastWidth={320} className={styles.picture} />
                )}
              </div>
            </AccordionItem>
          ))}
        </div>
      </div>
    </Part>
  );
}

const pictureSizes = '(min-width: 1024px) 272px, (min-width: 640px) 216px, 176px';
