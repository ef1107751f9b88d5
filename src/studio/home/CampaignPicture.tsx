import type { CampaignCard } from '../../contract/studio/campaign-calls.ts';
import { Stack, Text } from '../kit/Layout.tsx';
import styles from './campaign-picture.module.css';

interface CampaignPictureProps {
  /** Undefined while it is loaded; null when there is none. */
  card: CampaignCard | null | undefined;
  /** Width of the picture on the screen, as in `sizes` of an `<img>`. */
  sizes: string;
}

/** A small picture of a page, drawn from its first screen. Its words are beside it, so it is for the eye only. */
export function CampaignPicture({ card, sizes }: CampaignPictureProps) {
  if (!card) return <span className={styles.picture} aria-hidden="true" />;
  const { headline, ground, ink, accent, picture } = card;
  return (
    <span className={styles.picture} style={{ background: ground, color: ink }} aria-hidden="true">
      {picture && (
        <img
          src={picture.src}
          {...(picture.srcset !== null && { srcSet: picture.srcset, sizes })}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.shade} style={{ background: `linear-gradient(90deg, ${ground} 30%, transparent 78%)` }} />
      <Stack as="span" align="start" pack="center" className={styles.words}>
        <Text as="span" weight="bold" breaks="cut3" className={styles.headline}>
          {headline}
        </Text>
        <span className={styles.button} style={{ background: accent }} />
      </Stack>
    </span>
  );
}
