import { saveBlob, saveFile } from '../../app/save-file.ts';
import { Button } from '../../kit/Button.tsx';
import { toasts } from '../../kit/toasts.ts';
import { sayDecimal } from '../say-figures.ts';
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
      <figure className={styles.card}>
        <svg
          className={styles.qr}
          viewBox={`2 2 ${qr.size - 4} ${qr.size - 4}`}
          role="img"
          aria-label={words.label(name)}
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
        <figcaption>
          <b>{campaign}</b>
          <span>{name}</span>
        </figcaption>
      </figure>
      <div className={styles.qrActions}>
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
      </div>
      <p className={styles.qrNote}>{words.print(sayDecimal(width, Number.isInteger(width) ? 0 : 1))}</p>
    </>
  );
}
