import { PillHeader, type PillHeaderProps } from './PillHeader.tsx';
import styles from './side-drawer.module.css';

/**
 * The header of variant D and of the card landing: its drawer stands at the side at every width. Other pages do not
 * carry its styles.
 */
export function SideHeader(props: Omit<PillHeaderProps, 'drawer' | 'drawerClassName'>) {
  return <PillHeader {...props} drawer="side" drawerClassName={styles.drawer} />;
}
