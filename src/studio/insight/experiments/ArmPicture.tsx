import { versionFramePath } from '../../../contract/studio/studio-addresses.ts';
import { PagePicture } from '../../app/PagePicture.tsx';
import { useMayDo } from '../../app/use-studio.ts';
import styles from './arm-picture.module.css';
import { experimentTexts } from './texts.ts';

interface ArmPictureProps {
  webid: string;
  version: number;
  /** Letter of the arm. */
  letter: string;
}

/** The first screen of a version, as small as its box: for the eye only, its words are beside it. */
export function ArmPicture({ webid, version, letter }: ArmPictureProps) {
  if (!useMayDo('campaign.read', webid)) return <div className={styles.picture} />;
  return (
    <PagePicture
      address={versionFramePath(webid, version, { js: 'off' })}
      title={experimentTexts.arms.frame(letter)}
      pageWidth={1280}
      className={styles.picture}
    />
  );
}
