import type { Picture as PictureModel } from '../../page/content-types.ts';
import { Picture } from '../../ui/picture/Picture.tsx';
import { blueprintAttributes, chooseStage, chooseStageState } from './blueprint-attributes.ts';
import styles from './blueprint-drawing.module.css';
import type { Blueprint } from './blueprint-tabs.schema.ts';

interface BlueprintDrawingProps {
  drawing: Blueprint;
  tabCount: number;
  className: string | undefined;
}

const sizes = '(min-width: 1280px) 754px, (min-width: 860px) 62vw, (min-width: 640px) 560px, 104vw';

/** Tabs that are open at first. */
const seenAtFirst = 1;

/** The plan with the built part of the house. Decorative, except for the text under it: the tabs say the same. */
export function BlueprintDrawing({ drawing: { lines, stages }, tabCount, className }: BlueprintDrawingProps) {
  const built = chooseStage(seenAtFirst, tabCount, stages.length);
  const labels = stages.flatMap(({ label }, index) => (label === undefined ? [] : [{ label, index }])).reverse();
  return (
    <div className={className ? `${styles.drawing} ${className}` : styles.drawing}>
      <div className={styles.house}>
        {lines !== undefined && <Picture picture={lines} sizes={sizes} isDecorative className={styles.lines} />}
        {stages.map(({ img, caption }, index) => (
          <div
            key={pictureKey(img)}
            className={styles.stage}
            {...{
              [blueprintAttributes.stage]: chooseStageState(index, built),
              [blueprintAttributes.caption]: caption,
            }}
          >
            <Picture picture={img} sizes={sizes} isDecorative />
          </div>
        ))}
        {labels.length > 0 && (
          <ol className={styles.ruler} aria-hidden="true">
            {labels.map(({ label, index }) => (
              <li
                key={label}
                {...{
                  [blueprintAttributes.label]: index,
                  ...(index <= built && { [blueprintAttributes.reached]: '' }),
                }}
              >
                {label}
              </li>
            ))}
          </ol>
        )}
      </div>
      <p className={styles.status} role="status">
        <strong className="number" {...{ [blueprintAttributes.count]: '' }}>
          {seenAtFirst}/{tabCount}
        </strong>
        <span>
          mục đã xem
          {stages.some(({ caption }) => caption !== undefined) && (
            <>
              , <span {...{ [blueprintAttributes.status]: '' }}>{stages[built]?.caption}</span>
            </>
          )}
        </span>
      </p>
    </div>
  );
}

/** Pictures of stages differ, so they are keys. */
function pictureKey(picture: PictureModel): string {
  return picture.kind === 'raster' ? picture.hash : picture.url;
}
