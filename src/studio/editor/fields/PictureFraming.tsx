import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isSame } from '../../../contract/changes/content-change.ts';
import type { PlaceName } from '../../../contract/changes/place-name.ts';
import { joinPath } from '../../../contract/content-paths.ts';
import type { CropShares } from '../../../contract/studio/media-calls.ts';
import { formatNumber } from '../../app/format.ts';
import { Button } from '../../kit/Button.tsx';
import { Text } from '../../kit/Layout.tsx';
import { Segmented } from '../../kit/Segmented.tsx';
import { Thumb } from '../../media/Thumb.tsx';
import { type PictureTools, useField, useForm } from './form-context.ts';
import {
  type Handle,
  isWhole,
  moveHandle,
  movePoint,
  type Point,
  readArrow,
  readCrop,
  readPoint,
  wholePicture,
} from './framing.ts';
import type { CampaignFile } from './media-of.ts';
import styles from './picture-framing.module.css';
import { fieldTexts } from './texts.ts';

const words = fieldTexts.framing;

interface PictureFramingProps {
  /** Place of the picture. */
  at: PlaceName;
  /** The file that the page shows. */
  shown: CampaignFile;
  /** The picture that it was cut from; itself when nothing was cut. */
  original: CampaignFile;
  /** Whether the page cuts the picture by itself: social networks do as they like. */
  hasFocus: boolean;
}

/** Which part of a picture the page shows, beside the page itself, which follows. The file stays as it is. */
export function PictureFraming({ at, shown, original, hasFocus }: PictureFramingProps) {
  const { pictures } = useForm();
  const canCrop = pictures !== undefined && croppable.has(original.file.type);
  const [wanted, setWanted] = useState<'focus' | 'crop'>('focus');
  const mode = !canCrop ? 'focus' : hasFocus ? wanted : 'crop';
  return (
    <div className={styles.framing}>
      {canCrop && hasFocus && (
        <Segmented
          label={words.label}
          choices={[
            { id: 'focus', label: words.focus },
            { id: 'crop', label: words.crop },
          ]}
          value={mode}
          onChange={setWanted}
        />
      )}
      {mode === 'focus' ? (
        <Focus at={{ key: at.key, path: joinPath(at.path, 'focus') }} picture={shown} />
      ) : (
        pictures && <Crop at={at} picture={original} pictures={pictures} />
      )}
    </div>
  );
}

/** Types of which the server cuts parts. */
const croppable: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** The point that stays in view: set by a press, by dragging, or by the arrow keys. */
function Focus({ at, picture }: { at: PlaceName; picture: CampaignFile }) {
  const field = useField(at);
  const point = readPoint(field.value);
  const stage = useRef<HTMLDivElement>(null);
  const knob = useRef<HTMLButtonElement>(null);
  const set = ({ x, y }: Point) => field.set({ x, y });
  const follow = (event: PointerEvent) => {
    const at = stage.current && pointIn(stage.current, event);
    if (at) set(movePoint(at, { x: 0, y: 0 }));
  };
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        style={sizeOf(picture)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          // The press would take the focus away from the knob.
          event.preventDefault();
          knob.current?.focus();
          follow(event);
        }}
        onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && follow(event)}
      >
        <Thumb {...picture} wanted={640} loading="eager" draggable={false} />
        <button
          ref={knob}
          type="button"
          role="slider"
          className={styles.knob}
          style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
          aria-label={words.focus}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={point.x}
          aria-valuetext={words.point(point.x, point.y)}
          onKeyDown={(event) => onArrow(event, (by) => set(movePoint(point, by)))}
        />
      </div>
      <Text note>{words.focusHelp}</Text>
      {field.value !== undefined && (
        <Button size="small" kind="bare" icon="undo" onPress={field.remove}>
          {words.centre}
        </Button>
      )}
    </>
  );
}

/** How long the frame stands still before the part is cut out, in milliseconds. */
const restMs = 500;

/** The frame of the part that is shown. What is moved counts at once; the part is cut out when the frame rests. */
function Crop({ at, picture, pictures }: { at: PlaceName; picture: CampaignFile; pictures: PictureTools }) {
  const field = useField({ key: at.key, path: joinPath(at.path, 'crop') });
  const stored = readCrop(field.value);
  const [moved, setMoved] = useState<CropShares>();
  const [state, setState] = useState<'resting' | 'cutting' | 'changed-since' | 'refused' | 'failed'>('resting');
  const [step] = useState(() => crypto.randomUUID());
  const stage = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDragging = useRef(false);
  const crop = moved ?? stored;
  // The part was cut, or somebody else has set another.
  const [seen, setSeen] = useState(field.value);
  if (!isSame(seen, field.value)) {
    setSeen(field.value);
    setMoved(undefined);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  // Its item may have moved when the part is cut out.
  const latest = useRef(at);
  latest.current = at;

  const cut = async (next: CropShares) => {
    setState('cutting');
    try {
      const kind = await pictures.crop({
        ...latest.current,
        of: picture.path,
        crop: isWhole(next) ? null : next,
        step,
      });
      setState(kind === 'saved' ? 'resting' : kind);
      if (kind !== 'saved') setMoved(undefined);
    } catch {
      setState('failed');
      setMoved(undefined);
    }
  };
  const cutSoon = (next: CropShares) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void cut(next), restMs);
  };
  const move = (next: CropShares) => {
    setMoved(next);
    if (!isDragging.current) cutSoon(next);
  };
  const drag = (handle: Handle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { currentTarget, pointerId } = event;
      const from = stage.current && pointIn(stage.current, event);
      if (!from) return;
      event.stopPropagation();
      clearTimeout(timer.current);
      currentTarget.setPointerCapture(pointerId);
      isDragging.current = true;
      let last = crop;
      const onMove = (moving: globalThis.PointerEvent) => {
        const to = stage.current && pointIn(stage.current, moving);
        if (!to) return;
        last = moveHandle(crop, handle, { x: to.x - from.x, y: to.y - from.y });
        setMoved(last);
      };
      const onEnd = () => {
        isDragging.current = false;
        currentTarget.removeEventListener('pointermove', onMove);
        currentTarget.removeEventListener('lostpointercapture', onEnd);
        if (last !== crop) cutSoon(last);
      };
      currentTarget.addEventListener('pointermove', onMove);
      currentTarget.addEventListener('lostpointercapture', onEnd);
    },
    onKeyDown: (event: KeyboardEvent) => onArrow(event, (by) => move(moveHandle(crop, handle, by))),
  });
  const { width = 0, height = 0 } = picture.file;
  const pixels = words.pixels(
    formatNumber(Math.round((crop.width / 100) * width)),
    formatNumber(Math.round((crop.height / 100) * height)),
  );
  return (
    <>
      <div ref={stage} className={styles.stage} style={sizeOf(picture)}>
        <Thumb {...picture} wanted={640} loading="eager" draggable={false} />
        <div
          className={styles.frame}
          style={{
            insetInlineStart: `${crop.x}%`,
            insetBlockStart: `${crop.y}%`,
            inlineSize: `${crop.width}%`,
            blockSize: `${crop.height}%`,
          }}
        >
          {handles.map((handle) => (
            <button
              key={handle}
              type="button"
              role="slider"
              className={handleClasses[handle]}
              aria-label={words.handles[handle]}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={
                handle === 'upperLeft' || handle === 'lowerLeft' || handle === 'move' ? crop.x : crop.x + crop.width
              }
              aria-valuetext={words.part(crop)}
              {...drag(handle)}
            />
          ))}
        </div>
      </div>
      <Text note role="status">
        {state === 'resting' ? pixels : words.states[state]}
      </Text>
      <Text note>{words.cropHelp}</Text>
      {!isWhole(crop) && (
        <Button size="small" kind="bare" icon="undo" onPress={() => move(wholePicture)}>
          {words.whole}
        </Button>
      )}
    </>
  );
}

const handles = ['move', 'upperLeft', 'upperRight', 'lowerLeft', 'lowerRight'] as const;

const handleClasses = {
  move: styles.move,
  upperLeft: styles.upperLeft,
  upperRight: styles.upperRight,
  lowerLeft: styles.lowerLeft,
  lowerRight: styles.lowerRight,
};

function onArrow(event: KeyboardEvent, move: (by: Point) => void): void {
  const by = readArrow(event.key, event.shiftKey);
  if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  move(by);
}

/** Most height of a picture in the form, in pixels. */
const mostHeight = 320;

/** The room of a picture before it has come. */
function sizeOf({ file: { width = 1, height = 1 } }: CampaignFile) {
  return {
    aspectRatio: `${width} / ${height}`,
    inlineSize: `min(100%, ${Math.round((mostHeight * width) / height)}px)`,
  };
}

/** Where a pointer is in an element, in percents. */
function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 };
}
