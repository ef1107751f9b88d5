import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { ArtDirectedPicture } from '../../ui/picture/Picture.tsx';
import { apartPictureClass } from '../../ui/top-banner/apart-picture-class.ts';
import { TopBannerActions } from '../../ui/top-banner/TopBannerActions.tsx';
import { TopBannerTitle } from '../../ui/top-banner/TopBannerTitle.tsx';
import { chooseTitleSize } from '../../ui/top-banner/title-size.ts';
import { topBannerClass } from '../../ui/top-banner/top-banner-class.ts';
import { topPictureClass } from '../../ui/top-banner/top-picture-class.ts';
import { campaignBannerSizes } from './banner-sizes.ts';
import styles from './campaign-banner.module.css';
import type { CampaignBannerModel } from './campaign-banner.schema.ts';

/**
 * The first section of the page, with a straight lower edge that payment bars may overlap. A banner without text is a
 * picture with its own words.
 */
export function CampaignBanner({ banner }: { banner: CampaignBannerModel }) {
  const { desktop, apart, title, content, note, button, link } = banner;
  const picture = (className: string | undefined) => (
    <ArtDirectedPicture pictures={banner} sizes={campaignBannerSizes} className={className} />
  );
  if ((title ?? content ?? note ?? button ?? link) === undefined)
    return <PartTitle level={1}>{picture(styles.barePicture)}</PartTitle>;
  return (
    <Part
      className={`${topBannerClass.scene} ${styles.hero}`}
      data-ground="stage"
      data-title={chooseTitleSize(title)}
      data-apart={apart}
      data-under-header=""
    >
      {picture(`${topPictureClass} ${apartPictureClass} ${styles.picture}`)}
      <div className={`container ${topBannerClass.copy} ${styles.copy}`}>
        <TopBannerTitle html={title} instead={desktop.alt} className={topBannerClass.title} />
        {content !== undefined && <p className={`${topBannerClass.sentence} ${styles.sentence}`}>{content}</p>}
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
        <TopBannerActions link={link}>
          {button !== undefined && <CallToActionButton action={button} size="large" />}
        </TopBannerActions>
      </div>
    </Part>
  );
}
