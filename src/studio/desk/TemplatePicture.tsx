import { findTemplatePicture } from '../home/template-pictures.ts';
import styles from './template-picture.module.css';

/** A small picture of the page of a template. Its name stands beside it. */
export function TemplatePicture({ template }: { template: string }) {
  const picture = findTemplatePicture(template);
  return picture ? (
    <img className={styles.thumb} src={picture} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={styles.thumb} />
  );
}
