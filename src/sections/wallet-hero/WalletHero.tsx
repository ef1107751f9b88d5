import type { Picture as PictureModel } from '../../page/content-types.ts';
import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { CardPocket } from '../../ui/card-pocket/CardPocket.tsx';
import { pocketCardClass, pocketCardsClass } from '../../ui/card-pocket/pocket-card-class.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { ArtDirectedPicture, Picture } from '../../ui/picture/Picture.tsx';
import { apartPictureClass } from '../../ui/top-banner/apart-picture-class.ts';
import { TopBannerActions } from '../../ui/top-banner/TopBannerActions.tsx';
import { topBannerClass } from '../../ui/top-banner/top-banner-class.ts';
import styles from './wallet-hero.module.css';
import { type WalletHeroModel, walletSizes } from './wallet-hero.schema.ts';

interface WalletHeroProps {
  banner: WalletHeroModel;
  /** Names and anchors of the cards by their ids; empty if the picker is hidden. */
  links: ReadonlyMap<string, { name: string; anchor: string }>;
}

/** The first section: a picture of the cards, and each card in the pocket below, linked to the card picker. */
export function WalletHero({ banner, links }: WalletHeroProps) {
  const { apart, title, subTitle, button, link, cards, checklist, note } = banner;
  const hasPocket = cards.length > 0 || checklist.length > 0 || note !== undefined;
  return (
    <Part
      data-ground={undefined}
      className={`${topBannerClass.scene} ${styles.hero}`}
      data-apart={apart}
      data-under-header=""
    >
      <div className={`container ${topBannerClass.copy} ${styles.copy}`} data-ground="stage">
        <PartTitle level={1} html={title} className={`${topBannerClass.title} ${styles.title}`} />
        {subTitle !== undefined && <p className={`${topBannerClass.sentence} ${styles.sentence}`}>{subTitle}</p>}
        <TopBannerActions link={link}>
          {button !== undefined && <CallToActionButton action={button} size="large" />}
        </TopBannerActions>
      </div>
      {/* After the text in the document, as on a phone, so that it does not move while the page loads. */}
      <ArtDirectedPicture pictures={banner} sizes={walletSizes} className={`${apartPictureClass} ${styles.picture}`} />
      {hasPocket ? (
        <div className={styles.paper}>
          <CardPocket>
            {cards.length > 0 && (
              <ul className={pocketCardsClass}>
                {cards.map(({ id, img }) => (
                  <li key={id}>
                    <PocketCard image={img} link={links.get(id)} />
                  </li>
                ))}
              </ul>
            )}
            {checklist.length > 0 && (
              <ul className={styles.checks}>
                {checklist.map(({ title, content }) => (
                  <li key={title}>
                    <Icon name="check" />
                    <span>
                      {title}
                      {content !== undefined && <small>{content}</small>}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
          </CardPocket>
        </div>
      ) : null}
    </Part>
  );
}

interface PocketCardProps {
  image: PictureModel;
  link: { name: string; anchor: string } | undefined;
}

/** Without a card of the same id in the picker it is only a picture. */
function PocketCard({ image, link }: PocketCardProps) {
  const picture = <Picture picture={image} sizes={pocketSizes} leastWidth={160} isDecorative={link !== undefined} />;
  if (link === undefined) return <div className={pocketCardClass}>{picture}</div>;
  return (
    <a className={pocketCardClass} href={`#${link.anchor}`}>
      {picture}
      <span>{link.name}</span>
    </a>
  );
}

const pocketSizes = '(min-width: 1280px) 333px, 28vw';
