import { useId } from 'react';
import type { Picture as PictureModel } from '../../page/content-types.ts';
import { InnerTitle, Part } from '../../ui/part/Part.tsx';
import { PartHead } from '../../ui/part/PartHead.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { NewTabNote } from '../../ui/site-link/NewTabNote.tsx';
import { isOutside, newTab } from '../../ui/site-link/new-tab.ts';
import { TextLink } from '../../ui/text-link/TextLink.tsx';
import styles from './branch-map.module.css';
import type { Branch, BranchMapModel } from './branch-map.schema.ts';

/** A map with numbered pins, and the branches beside it. The list says all that the pins say. */
export function BranchMap({ map }: { map: BranchMapModel }) {
  const { anchor, title, content, img, branches, more, note } = map;
  const titleId = useId();
  const hasPins = img !== undefined && branches.some(({ pin }) => pin !== undefined);
  return (
    <Part className="section" id={anchor} aria-labelledby={titleId}>
      <div className="container">
        <PartHead id={titleId} title={title} lead={content} />
        <div className={styles.places} data-map={img ? 'some' : 'none'} data-count={branches.length}>
          {img !== undefined && <MapPicture img={img} map={map} />}
          <ol className={styles.list} data-numbers={hasPins ? 'some' : 'none'}>
            {branches.map((branch, index) => (
              <BranchItem
                key={`${branch.title} ${branch.address}`}
                branch={branch}
                number={hasPins ? index + 1 : undefined}
              />
            ))}
          </ol>
        </div>
        {(more ?? note) !== undefined && (
          <div className={styles.foot}>
            {more !== undefined && <TextLink {...more} />}
            {note !== undefined && <p className="note">{note}</p>}
          </div>
        )}
      </div>
    </Part>
  );
}

function MapPicture({ img, map: { link, branches } }: { img: PictureModel; map: BranchMapModel }) {
  const sheet = (
    <>
      <Picture picture={img} sizes={mapSizes} leastWidth={480} isDecorative={link !== undefined} />
      <svg className={styles.pins} aria-hidden="true">
        {branches.map(({ title, address, pin }, index) =>
          pin === undefined ? null : (
            // A page has no inline styles: the percents are attributes of a drawing.
            <svg key={`${title} ${address}`} className={styles.pin} aria-hidden="true" x={`${pin.x}%`} y={`${pin.y}%`}>
              <path d="M0 0-12-12A17 17 0 1 1 12-12Z" />
              <text y="-24">{index + 1}</text>
            </svg>
          ),
        )}
      </svg>
    </>
  );
  if (link === undefined) {
    return (
      <div className={styles.map}>
        <div className={styles.sheet}>{sheet}</div>
      </div>
    );
  }
  const opensTab = isOutside(link);
  return (
    <a className={styles.map} href={link} {...newTab(opensTab)}>
      <span className="visually-hidden">{img.alt || 'Mở bản đồ các điểm giao dịch'}</span>
      {opensTab ? <NewTabNote /> : null}
      <span className={styles.sheet}>{sheet}</span>
    </a>
  );
}

/** `number`: that of its pin; undefined where no branch has one. */
function BranchItem({ branch, number }: { branch: Branch; number: number | undefined }) {
  const { title, address, hours, way, action } = branch;
  return (
    <li>
      {number !== undefined && (
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
      )}
      <InnerTitle>{title}</InnerTitle>
      <p>
        {address}
        {hours !== undefined && (
          <>
            <br />
            {hours}
          </>
        )}
      </p>
      {(way ?? action) !== undefined && (
        <div className={styles.links}>
          {way !== undefined && <TextLink link={way} label="Chỉ đường" about={title} />}
          {action !== undefined && <TextLink {...action} about={title} />}
        </div>
      )}
    </li>
  );
}

const mapSizes = '(min-width: 1720px) 760px, (min-width: 860px) 60vw, 100vw';
