import { htmlText } from '../../page/content-values.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { ArtDirectedPicture, Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { apartPictureClass } from '../../ui/top-banner/apart-picture-class.ts';
import { TopBannerActions } from '../../ui/top-banner/TopBannerActions.tsx';
import { TopBannerTitle } from '../../ui/top-banner/TopBannerTitle.tsx';
import { chooseTitleSize } from '../../ui/top-banner/title-size.ts';
import { topBannerClass } from '../../ui/top-banner/top-banner-class.ts';
import { topPictureClass } from '../../ui/top-banner/top-picture-class.ts';
import styles from './promotion-banner.module.css';
import { type Promotion, type PromotionBannerModel, promotionBannerSizes } from './promotion-banner.schema.ts';

/**
 * The first section: a picture, and under it a dark shelf with the promotions. A banner without text is a picture with
 * its own words.
 */
export function PromotionBanner({ banner }: { banner: PromotionBannerModel }) {
  const { title, content, button, link, apart, promotions } = banner;
  const picture = (className: string | undefined) => (
    <ArtDirectedPicture pictures={banner} sizes={promotionBannerSizes} className={className} />
  );
  const hasWords = (title ?? content ?? button ?? link) !== undefined;
  return (
    <Part className={styles.banner} data-ground="stage" data-under-header={hasWords ? '' : undefined}>
      {hasWords ? (
        <div
          className={`${topBannerClass.scene} ${styles.scene}`}
          data-title={chooseTitleSize(title)}
          data-apart={apart}
        >
          {picture(`${topPictureClass} ${apartPictureClass} ${styles.picture}`)}
          <Words banner={banner} />
        </div>
      ) : (
        <PartTitle level={1}>{picture(styles.barePicture)}</PartTitle>
      )}
      {promotions.length > 0 && <Shelf promotions={promotions} />}
    </Part>
  );
}

function Words({ banner: { desktop, title, content, button, link } }: { banner: PromotionBannerModel }) {
  return (
    <div className={`container ${topBannerClass.copy} ${styles.copy}`}>
      <TopBannerTitle html={title} instead={desktop.alt} className={`${topBannerClass.title} ${styles.title}`} />
      {content !== undefined && <p className={`${topBannerClass.sentence} ${styles.sentence}`}>{content}</p>}
      <TopBannerActions link={link} keepsLoneLink>
        {button !== undefined && <CallToActionButton action={button} size="large" />}
      </TopBannerActions>
    </div>
  );
}

function Shelf({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <ul className={`container ${styles.shelf}`} aria-label="Ưu đãi">
      {promotions.map(({ icon, content }) => (
        <li key={htmlText(content)}>
          {icon !== undefined && <Picture picture={icon} sizes="32px" isDecorative className={styles.icon} />}
          <RichText html={content} className={styles.promotion} />
        </li>
      ))}
    </ul>
  );
}
