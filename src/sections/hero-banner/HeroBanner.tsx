import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ArtDirectedPicture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './hero-banner.module.css';
import { type HeroBannerModel, heroDesktopSizes, heroMobileSizes } from './hero-banner.schema.ts';

/** Opens the page: one picture, full bleed, with the words in its calm half. A banner without a title is a picture that carries its own words. */
export function HeroBanner({ banner }: { banner: HeroBannerModel }) {
  const { desktop, mobile, titleHtml, titleSize, subTitle, button, link } = banner;
  const picture = (className: string | undefined) => (
    <ArtDirectedPicture
      desktop={desktop}
      mobile={mobile}
      desktopSizes={heroDesktopSizes}
      mobileSizes={heroMobileSizes}
      className={className}
    />
  );
  if (titleHtml === undefined) return <h1 className={styles.bare}>{picture(styles.barePicture)}</h1>;
  return (
    <section className={styles.hero} data-ground="stage" data-title={titleSize}>
      {picture(styles.picture)}
      <div className={`container ${styles.copy}`}>
        <RichText as="h1" html={titleHtml} className={styles.title} />
        {subTitle !== undefined && <p className={styles.sentence}>{subTitle}</p>}
        {(button !== undefined || link !== undefined) && (
          <div className={styles.actions}>
            {button !== undefined && <CallToActionButton action={button} size="large" />}
            {link !== undefined && (
              <a className={buttonClass('secondary', { size: 'large', className: styles.link })} href={link.link}>
                {link.label}
                <Icon name={link.link.startsWith('#') ? 'down' : 'right'} />
              </a>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
