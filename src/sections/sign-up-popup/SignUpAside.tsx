import type { Calculation } from '../../contract/registration/sign-up.ts';
import type { Picture as PictureModel } from '../../page/content-types.ts';
import { Island } from '../../render/Island.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import type { CalculationUnits } from './calculation-units.ts';
import { SeenCalculation } from './SeenCalculation.island.tsx';
import styles from './sign-up-popup.module.css';

interface SignUpAsideProps {
  picture: PictureModel;
  text: string | undefined;
  example: Calculation | undefined;
  units: CalculationUnits | undefined;
}

/** The picture side of the dialog on a desktop: the calculator's sum over it or, without a calculator, one sentence. */
export function SignUpAside({ picture, text, example, units }: SignUpAsideProps) {
  return (
    <>
      <Picture picture={picture} sizes="560px" leastWidth={480} isDecorative className={styles.picture} />
      {example !== undefined && units !== undefined ? (
        <Island name="SeenCalculation" component={SeenCalculation} props={{ example, units }} when="touch" />
      ) : (
        text !== undefined && <p className={styles.pictureText}>{text}</p>
      )}
    </>
  );
}
