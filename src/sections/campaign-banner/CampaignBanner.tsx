import { buttonClass } from '../../ui/button/button-class.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ArtDirectedPicture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { campaignBannerSizes } from './banner-preloads.ts';
import styles from './campaign-banner.module.css';
import type { CampaignBannerModel } from './campaign-banner.schema.ts';

/** Opens the page with a straight lower edge, over which payment bars may hang. A banner without a title is a picture that carries its own words. */
export function CampaignBanner({ banner }: { banner: CampaignBannerModel }) {
  const { desktop, mobile, titleHtml, content, note, button, link } = banner;
  const picture = (className: string | undefined) => (
    <ArtDirectedPicture
      desktop={desktop}
      mobile={mobile}
      desktopSizes={campaignBannerSizes.desktop}
      mobileSizes={campaignBannerSizes.mobile}
      className={className}
    />
  );
  if (titleHtml === undefined) return <h1 className={styles.bare}>{picture(styles.barePicture)}</h1>;
  return (
    <section className={styles.hero} data-ground="stage">
      {picture(styles.picture)}
      <div className={`container ${styles.copy}`}>
        <RichText as="h1" html={titleHtml} className={styles.title} />
        {content !== undefined && <p className={styles.sentence}>{content}</p>}
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
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
