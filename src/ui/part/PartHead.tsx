import { PartTitle } from './Part.tsx';
import styles from './part.module.css';

interface PartHeadProps {
  id: string;
  title: string;
  lead: string | undefined;
}

/** The title of a part and its lead, side by side where there is room. */
export function PartHead({ id, title, lead }: PartHeadProps) {
  return (
    <div className={styles.split}>
      <PartTitle className={styles.title} id={id}>
        {title}
      </PartTitle>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </div>
  );
}
