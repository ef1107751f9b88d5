import { PillHeader, type PillHeaderProps } from './PillHeader.tsx';
import styles from './side-drawer.module.css';

/**
 * The header of variant D and of the card landing: with a drawer at the side at every width. Separate, so that other
 * pages do not contain its styles.
 */
export function SideHeader(props: Omit<PillHeaderProps, 'drawer' | 'drawerClassName'>) {
  return <PillHeader {...props} drawer="side" drawerClassName={styles.drawer} />;
}
