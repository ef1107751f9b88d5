import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { ArtDirectedPicture } from '../../ui/picture/Picture.tsx';
import { apartPictureClass } from '../../ui/top-banner/apart-picture-class.ts';
import { TopBannerTitle } from '../../ui/top-banner/TopBannerTitle.tsx';
import { chooseTitleSize } from '../../ui/top-banner/title-size.ts';
import { jewelBannerSizes } from './banner-sizes.ts';
import type { CampaignBannerModel } from './campaign-banner.schema.ts';
import styles from './jewel-banner.module.css';

/** The premium design: title above, text and button below; on a phone the picture comes first. */
export function JewelBanner({ banner }: { banner: CampaignBannerModel }) {
  const { desktop, apart, title, content, button, link } = banner;
  const picture = (className: string | undefined) => (
    <ArtDirectedPicture pictures={banner} sizes={jewelBannerSizes} className={className} />
  );
  if ((title ?? content ?? button ?? link) === undefined)
    return <PartTitle level={1}>{picture(styles.barePicture)}</PartTitle>;
  return (
    <Part
      className={styles.hero}
      data-ground="stage"
      data-title={chooseTitleSize(title)}
      data-apart={apart}
      data-under-header=""
    >
      {picture(`${apartPictureClass} ${styles.picture}`)}
      <div className={`container ${styles.copy}`}>
        <TopBannerTitle html={title} instead={desktop.alt} className={styles.title} />
        {(content !== undefined || button !== undefined || link !== undefined) && (
          <div className={styles.foot}>
            {content !== undefined && <p>{content}</p>}
            <div className={styles.actions}>
              {button !== undefined && <CallToActionButton action={button} size="large" />}
              {link !== undefined && (
                <a className={styles.link} href={link.link}>
                  <span>{link.label}</span>
                  <Icon name={link.link.startsWith('#') ? 'down' : 'right'} />
                </a>
              )}
            </div>
          </div>
        )}
      </div>
    </Part>
  );
}
