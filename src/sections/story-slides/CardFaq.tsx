import { useId } from 'react';
import { AccordionItem } from '../../ui/accordion/AccordionItem.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { FaqModel } from '../faq-content.ts';
import styles from './card-faq.module.css';

/** Questions, all closed to begin with (behaviour 4.13), each opening by itself. */
export function CardFaq({ faq }: { faq: FaqModel }) {
  const { anchor, title, subTitle, questions } = faq;
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.side}>
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
          {subTitle !== undefined && <p>{subTitle}</p>}
        </div>
        <div>
          {questions.map(({ question, answer }) => (
            <AccordionItem key={question} title={<span>{question}</span>}>
              <RichText html={answer} className={`rich-text ${styles.answer}`} />
            </AccordionItem>
          ))}
        </div>
      </div>
    </Part>
  );
}
