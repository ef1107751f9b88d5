import { previewSandboxWithoutScripts } from '../../../contract/studio/preview-messages.ts';
import { versionFramePath } from '../../../contract/studio/studio-addresses.ts';
import { useSize } from '../../app/use-size.ts';
import { useMayDo } from '../../app/use-studio.ts';
import styles from './arm-picture.module.css';
import { experimentTexts } from './texts.ts';

/** The screen of a visitor that the picture is of, in CSS pixels. */
const pageWidth = 1280;

interface ArmPictureProps {
  webid: string;
  version: number;
  /** Letter of the arm. */
  letter: string;
}

/** The first screen of a version, as small as its box: for the eye only, its words are beside it. */
export function ArmPicture({ webid, version, letter }: ArmPictureProps) {
  const { box, size } = useSize<HTMLDivElement>();
  const maySee = useMayDo('campaign.read', webid);
  const scale = size.width / pageWidth;
  return (
    <div className={styles.picture} ref={box} aria-hidden="true" inert>
      {maySee && scale > 0 && (
        <iframe
          title={experimentTexts.arms.frame(letter)}
          src={versionFramePath(webid, version, { js: 'off' })}
          sandbox={previewSandboxWithoutScripts}
          tabIndex={-1}
          style={{
            inlineSize: `${pageWidth}px`,
            blockSize: `${size.height / scale}px`,
            transform: `scale(${scale})`,
          }}
        />
      )}
    </div>
  );
}
