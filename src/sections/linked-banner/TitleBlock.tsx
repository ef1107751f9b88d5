import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './title-block.module.css';
import type { TitleBlockModel } from './title-block.schema.ts';

interface TitleBlockProps {
  block: TitleBlockModel;
  /** `alone`: without a banner the block is the first section. */
  place: 'over-picture' | 'alone';
}

/** Title, text, button and link of the page. */
export function TitleBlock({ block: { title, content, button, link }, place }: TitleBlockProps) {
  const sheet = (
    <div className={styles.block} data-place={place}>
      <PartTitle level={1} html={title} className={styles.title} />
      {content !== undefined && <p className={styles.content}>{content}</p>}
      {(button !== undefined || link !== undefined) && (
        <div className={styles.actions}>
          {button !== undefined && <CallToActionButton action={button} size="large" />}
          {link !== undefined && <TextLink link={link.link} label={link.label} />}
        </div>
      )}
    </div>
  );
  return place === 'alone' ? (
    <Part data-ground={undefined} className="container">
      {sheet}
    </Part>
  ) : (
    sheet
  );
}
