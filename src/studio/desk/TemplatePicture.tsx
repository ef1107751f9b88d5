import { isTemplateName } from '../../contract/template-names.ts';
import { templatePictures } from '../home/template-pictures.ts';
import styles from './template-picture.module.css';

/** A small picture of the page of a template. Its name stands beside it. */
export function TemplatePicture({ template }: { template: string }) {
  return isTemplateName(template) ? (
    <img className={styles.thumb} src={templatePictures[template]} alt="" loading="lazy" decoding="async" />
  ) : (
    <span className={styles.thumb} />
  );
}
