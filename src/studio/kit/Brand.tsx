import styles from './brand.module.css';
import { Row, Stack, Text } from './Layout.tsx';
import mark from './mark.svg?no-inline';
import markDark from './mark-dark.svg?no-inline';

/** The bank's mark with the product's name. */
export function Brand({ name, bank }: { name: string; bank: string }) {
  return (
    <Row as="span" gap={10} align="center" narrow>
      <img className={styles.light} src={mark} alt="" width={28} height={28} />
      <img className={styles.dark} src={markDark} alt="" width={28} height={28} />
      <Stack as="span" narrow line={16}>
        <strong>{name}</strong>
        <Text as="small" tone="muted" size="xs">
          {bank}
        </Text>
      </Stack>
    </Row>
  );
}
