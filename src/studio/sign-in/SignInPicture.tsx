import creditCard from '../home/templates/credit_card.avif';
import diamond from '../home/templates/diamond.avif';
import superSinhLoi from '../home/templates/super_sinh_loi.avif';
import huVang from './hu-vang.avif';
import ring from './ring.svg?no-inline';
import styles from './sign-in-picture.module.css';

/** Pages of the bank on lacquer, beside the form, as decoration of wide screens. */
export function SignInPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <img className={styles.ring} src={ring} alt="" />
      <img className={styles.first} src={diamond} alt="" loading="lazy" />
      <img className={styles.second} src={creditCard} alt="" loading="lazy" />
      <img className={styles.main} src={huVang} alt="" />
      <img className={styles.third} src={superSinhLoi} alt="" loading="lazy" />
    </div>
  );
}
