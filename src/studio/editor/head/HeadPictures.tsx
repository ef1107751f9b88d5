import { Thumb } from '../../media/Thumb.tsx';
import { useEditing } from '../editing.ts';
import { readMedia } from '../fields/media-of.ts';
import styles from './head-pictures.module.css';
import { cutWords, readHead } from './read-head.ts';
import { headTexts } from './texts.ts';

/** About as many letters as a result of Google has room for on a phone. */
const mostLetters = { title: 60, description: 155 };

/** How Google, Zalo and Facebook show the page, as it is typed. */
export function HeadPictures() {
  const { document: copy, webid, pages } = useEditing();
  const head = readHead(copy);
  const { host } = new URL(pages);
  const picture = <SocialPicture url={head.picture} />;
  return (
    <section className={styles.pictures} aria-label={headTexts.title}>
      <h3>{headTexts.title}</h3>
      <figure>
        <figcaption>{headTexts.google}</figcaption>
        <div className={styles.card} data-look="google">
          <span className={styles.site}>
            {head.siteName}
            <small>{`${host} › ${webid}`}</small>
          </span>
          <strong>{cutWords(head.title, mostLetters.title)}</strong>
          <p>
            {head.description === '' ? headTexts.noDescription : cutWords(head.description, mostLetters.description)}
          </p>
        </div>
      </figure>
      <figure>
        <figcaption>{headTexts.zalo}</figcaption>
        <div className={styles.card} data-look="social">
          {picture}
          <strong>{head.socialTitle}</strong>
          <p>{head.socialDescription}</p>
          <small>{host}</small>
        </div>
      </figure>
      <figure>
        <figcaption>{headTexts.facebook}</figcaption>
        <div className={styles.card} data-look="social">
          {picture}
          <small>{host.toUpperCase()}</small>
          <strong>{head.socialTitle}</strong>
          <p>{head.socialDescription}</p>
        </div>
      </figure>
      <p className={styles.note}>{headTexts.note}</p>
    </section>
  );
}

/** The picture, or why there is none. */
function SocialPicture({ url }: { url: string | undefined }) {
  const found = readMedia(useEditing().document).find(({ path }) => path === url);
  if (found?.file.width !== undefined && found.file.type !== 'image/svg+xml')
    return <Thumb {...found} wanted={640} className={styles.picture} />;
  const reason = () => {
    if (url === undefined) return headTexts.noPicture;
    if (/^https:/i.test(url)) return headTexts.external;
    return found ? headTexts.drawing : headTexts.gone;
  };
  return <span className={styles.missing}>{reason()}</span>;
}
