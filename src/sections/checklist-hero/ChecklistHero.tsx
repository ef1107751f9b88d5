import { CallToActionButton } from '../../ui/button/CallToActionButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Part, PartTitle } from '../../ui/part/Part.tsx';
import { ArtDirectedPicture } from '../../ui/picture/Picture.tsx';
import { apartPictureClass } from '../../ui/top-banner/apart-picture-class.ts';
import { chooseTitleSize } from '../../ui/top-banner/title-size.ts';
import { topBannerClass } from '../../ui/top-banner/top-banner-class.ts';
import styles from './checklist-hero.module.css';
import { type ChecklistHeroModel, checklistHeroSizes } from './checklist-hero.schema.ts';

/** Most letters in two lines of the largest type. */
const longestUsualTitle = 28;

/**
 * The first section: the largest type over a full picture, and a checklist. On a phone picture and button share the
 * first screen.
 */
export function ChecklistHero({ hero }: { hero: ChecklistHeroModel }) {
  const { title, subTitle, checklist, apart, button, note } = hero;
  return (
    <Part
      className={`${topBannerClass.scene} ${styles.hero}`}
      data-ground="stage"
      data-title={chooseTitleSize(title, longestUsualTitle)}
      data-apart={apart}
      data-under-header=""
    >
      <ArtDirectedPicture
        pictures={hero}
        sizes={checklistHeroSizes}
        className={`${apartPictureClass} ${styles.picture}`}
      />
      <div className={`container ${styles.copy}`}>
        <PartTitle level={1} html={title} className={`${topBannerClass.title} ${styles.title}`} />
        {subTitle !== undefined && <p className={`${topBannerClass.sentence} ${styles.sentence}`}>{subTitle}</p>}
        {checklist.length > 0 && (
          <ul className={styles.checks}>
            {checklist.map(({ title, content }) => (
              <li key={title}>
                <Icon name="check" className={styles.check} />
                <span>
                  {content === undefined ? (
                    title
                  ) : (
                    <>
                      <b>{title}</b> {content}
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        {button !== undefined && (
          <div className={topBannerClass.actions}>
            <CallToActionButton action={button} size="large" />
          </div>
        )}
        {note !== undefined && <p className={`note ${styles.note}`}>{note}</p>}
      </div>
    </Part>
  );
}
