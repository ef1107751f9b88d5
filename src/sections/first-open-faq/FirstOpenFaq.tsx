import { useId } from 'react';
import { AccordionItem } from '../../ui/accordion/AccordionItem.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { FaqModel } from '../faq-content.ts';
import type { Hotline } from '../footer-hotline.ts';
import styles from './first-open-faq.module.css';

interface FirstOpenFaqProps {
  faq: FaqModel;
  /** The number to call for other questions. */
  hotline: Hotline | undefined;
}

/** Questions of which only the first starts open, each opening by itself (behaviour 2.P2.17). */
export function FirstOpenFaq({ faq: { anchor, title, subTitle, questions }, hotline }: FirstOpenFaqProps) {
  const titleId = useId();
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className={`container ${styles.columns}`}>
        <div className={styles.side}>
          <PartTitle className="section-title" id={titleId}>
            {title}
          </PartTitle>
          {subTitle !== undefined && (
            <p>
              {subTitle}
              {hotline !== undefined && (
                <span className={styles.call}>
                  {' Gọi '}
                  <a className={styles.hotline} href={hotline.href}>
                    {hotline.text}
                  </a>
                </span>
              )}
            </p>
          )}
        </div>
        <div>
          {questions.map(({ question, answer }, position) => (
            <AccordionItem key={question} isOpen={position === 0} title={question}>
              <RichText html={answer} className="rich-text" />
            </AccordionItem>
          ))}
        </div>
      </div>
    </Part>
  );
}
