import { Icon } from '../../ui/icon/Icon.tsx';
import { ArtDirectedPicture } from '../../ui/picture/Picture.tsx';
import styles from './linked-banner.module.css';
import { bannerDesktopSizes, bannerMobileSizes, type LinkedBannerModel } from './linked-banner.schema.ts';
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
      <h1 className={styles.hero} data-under-header="">
        {picture}
      </h1>
    );
  }
  return (
    <section className={styles.hero} data-under-header="">
      {picture}
      <div className="container">
        <TitleBlock block={titleBlock} place="over-picture" />
      </div>
    </section>
  );
}

function BannerPicture({ banner: { desktop, mobile, link } }: { banner: LinkedBannerModel }) {
  const picture = (
    <ArtDirectedPicture
      desktop={desktop}
      mobile={mobile}
      desktopSizes={bannerDesktopSizes}
      mobileSizes={bannerMobileSizes}
    />
  );
  if (link === undefined) return <span className={styles.picture}>{picture}</span>;
  return (
    <a className={styles.picture} href={link.href} data-ground="stage" target="_blank" rel="noopener">
      {picture}
      <span className={styles.label}>
        {link.label}
        <span className="visually-hidden"> (mở trong tab mới)</span>
        <Icon name="out" />
      </span>
    </a>
  );
}
