import styles from './top-picture.module.css';

/**
 * On an `ArtDirectedPicture` that fills its section. `--_veil` of the section is the background of the shade that a
 * desktop lays over it, `--_reach` how wide the picture may get on a high phone.
 */
export const topPictureClass = styles.picture;
