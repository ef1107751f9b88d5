import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ArtDirectedPicture, Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './promotion-banner.module.css';
import {
  bannerDesktopSizes,
  bannerMobileSizes,
  type Promotion,
  type PromotionBannerModel,
} from './promotion-banner.schema.ts';

/** Opens the page: the scene, and under it a dark shelf with the promotions. A banner without a title is a picture that carries its own words. */
export function PromotionBanner({ banner }: { banner: PromotionBannerModel }) {
  const { titleHtml, promotions } = banner;
  return (
    <section className={styles.banner} data-ground="stage" data-under-header={titleHtml === undefined ? undefined : ''}>
      {titleHtml === undefined ? (
        <h1>
          <Scene banner={banner} className={styles.barePicture} />
        </h1>
      ) : (
        <div className={styles.scene}>
          <Scene banner={banner} className={styles.picture} />
          <Words banner={banner} titleHtml={titleHtml} />
        </div>
      )}
      {promotions.length > 0 && <Shelf promotions={promotions} />}
    </section>
  );
}

function Scene({
  banner: { desktop, mobile },
  className,
}: {
  banner: PromotionBannerModel;
  className: string | undefined;
}) {
  return (
    <ArtDirectedPicture
      desktop={desktop}
      mobile={mobile}
      desktopSizes={bannerDesktopSizes}
      mobileSizes={bannerMobileSizes}
      className={className}
    />
  );
}

interface WordsProps {
  banner: PromotionBannerModel;
  titleHtml: NonNullable<PromotionBannerModel['titleHtml']>;
}

function Words({ banner: { content, button, link }, titleHtml }: WordsProps) {
  return (
    <div className={`container ${styles.copy}`}>
      <RichText as="h1" html={titleHtml} className={styles.title} />
      {content !== undefined && <p className={styles.sentence}>{content}</p>}
      {(button !== undefined || link !== undefined) && (
        <div className={styles.actions}>
          {button !== undefined && <CallToActionButton action={button} size="large" />}
          {link !== undefined && (
            <a
              className={buttonClass('secondary', { size: 'large', className: button && styles.secondLink })}
              href={link.link}
            >
              {link.label}
              <Icon name={link.link.startsWith('#') ? 'down' : 'right'} />
            </a>
          )}
        </div>
      )}
    </div>
  );
}

function Shelf({ promotions }: { promotions: readonly Promotion[] }) {
  return (
    <ul className={`container ${styles.shelf}`} aria-label="Ưu đãi">
      {promotions.map(({ icon, contentHtml }) => (
        <li key={contentHtml}>
          {icon !== undefined && <Picture picture={icon} sizes="32px" isDecorative className={styles.icon} />}
          <RichText html={contentHtml} className={styles.promotion} />
        </li>
      ))}
    </ul>
  );
}
