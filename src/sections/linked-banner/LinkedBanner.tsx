import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { ArtDirectedPicture } from '../../ui/picture/Picture.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import styles from './linked-banner.module.css';
import { type LinkedBannerModel, linkedBannerSizes } from './linked-banner.schema.ts';
import { TitleBlock } from './TitleBlock.tsx';
import type { TitleBlockModel } from './title-block.schema.ts';

interface LinkedBannerProps {
  banner: LinkedBannerModel | undefined;
  titleBlock: TitleBlockModel | undefined;
}

/** The first section: a linked picture, and a sheet with the title over its empty half. Either may be missing. */
export function LinkedBanner({ banner, titleBlock }: LinkedBannerProps) {
  if (banner === undefined) return titleBlock && <TitleBlock block={titleBlock} place="alone" />;
  const picture = <BannerPicture banner={banner} />;
  // Without a title block the picture's text is the heading of the page.
  if (titleBlock === undefined) {
    return (
      <PartTitle level={1} className={styles.hero} data-under-header="">
        {picture}
      </PartTitle>
    );
  }
  return (
    <Part className={styles.hero} data-ground={undefined} data-under-header="">
      {picture}
      <div className="container">
        <TitleBlock block={titleBlock} place="over-picture" />
      </div>
    </Part>
  );
}

function BannerPicture({ banner }: { banner: LinkedBannerModel }) {
  const { link } = banner;
  const picture = <ArtDirectedPicture pictures={banner} sizes={linkedBannerSizes} />;
  if (link === undefined) return <span className={styles.picture}>{picture}</span>;
  return (
    <a className={styles.picture} href={link.href} data-ground="stage" target="_blank" rel="noopener">
      {picture}
      <span className={styles.label}>
        {link.label}
        <NewTabNote />
        <Icon name="out" />
      </span>
    </a>
  );
}
