import { useId } from 'react';
import { AccordionItem } from '../../ui/accordion/AccordionItem.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { FaqModel } from '../faq-content.ts';
import styles from './numbered-faq.module.css';

/** Questions numbered "1/ …", all closed to begin with, each opening for itself. */
export function NumberedFaq({ faq }: { faq: FaqModel }) {
  const { anchor, title, subTitle, questions } = faq;
  const titleId = useId();
  return (
    <Part className={`section ${styles.faq}`} id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.side}>
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
          {subTitle !== undefined && <p>{subTitle}</p>}
        </div>
        <div>
          {questions.map(({ question, answer }, position) => (
            <AccordionItem
              key={question}
              title={
                <span className={styles.question}>
                  <span className={styles.number}>{position + 1}/</span> <span>{question}</span>
                </span>
              }
            >
              <RichText html={answer} className={`rich-text ${styles.answer}`} />
            </AccordionItem>
          ))}
        </div>
      </div>
    </Part>
  );
}
