import { formatDecimal } from '../../app/format.ts';
import { saveBlob, saveFile } from '../../app/save-file.ts';
import { Button } from '../../kit/Button.tsx';
import { Row, Stack, Text } from '../../kit/Layout.tsx';
import { toasts } from '../../kit/toasts.ts';
import styles from './links.module.css';
import { drawLinkQr, nameQrFile, paintQr, printWidth, writeQrSvg } from './qr-files.ts';
import { linkTexts } from './texts.ts';

const words = linkTexts.qr;

interface QrCardProps {
  webid: string;
  /** Name of the campaign. */
  campaign: string;
  name: string;
  address: string;
}

/** The QR code of a link, and its files. */
export function QrCard({ webid, campaign, name, address }: QrCardProps) {
  const qr = drawLinkQr(address);
  const width = printWidth(qr);
  const savePng = async () => {
    const picture = await paintQr(qr);
    if (picture) saveBlob(nameQrFile(webid, name, 'png'), picture);
    else toasts.show(words.failed);
  };
  return (
    <>
      <Stack as="figure" gap={8} align="center" className={styles.card}>
        <svg
          className={styles.qr}
          viewBox={`2 2 ${qr.size - 4} ${qr.size - 4}`}
          role="img"
          aria-label={words.label(name)}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <Stack as="figcaption" line={18}>
          <b>{campaign}</b>
          <span>{name}</span>
        </Stack>
      </Stack>
      <Row gap={8} pack="center" wrap>
        <Button
          size="small"
          icon="download"
          aria-label={words.saveSvg}
          onPress={() => saveFile(nameQrFile(webid, name, 'svg'), writeQrSvg(qr), 'image/svg+xml')}
        >
          {words.svg}
        </Button>
        <Button size="small" icon="download" aria-label={words.savePng} onPress={() => void savePng()}>
          {words.png}
        </Button>
      </Row>
      <Text note className={styles.qrNote}>
        {words.print(formatDecimal(width, Number.isInteger(width) ? 0 : 1))}
      </Text>
    </>
  );
}
