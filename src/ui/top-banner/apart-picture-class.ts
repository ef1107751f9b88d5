import styles from './apart-picture.module.css';

/** On the picture of a section whose `data-apart` may say that words and picture stand apart (`scene-pictures.ts`). */
export const apartPictureClass = styles.picture;
