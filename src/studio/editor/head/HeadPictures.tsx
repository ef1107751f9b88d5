import { Stack, Text } from '../../kit/Layout.tsx';
import { Thumb } from '../../media/Thumb.tsx';
import { useEditor, useEditorState } from '../editor.ts';
import { readMedia } from '../fields/media-of.ts';
import styles from './head-pictures.module.css';
import { cutWords, readHead } from './read-head.ts';
import { headTexts } from './texts.ts';

/** About as many letters as a result of Google has room for on a phone. */
const mostLetters = { title: 60, description: 155 };

/** How Google, Zalo and Facebook show the page, as it is typed. */
export function HeadPictures() {
  const { webid, pages } = useEditor();
  const head = useEditorState(({ document }) => readHead(document));
  const { host } = new URL(pages);
  const picture = <SocialPicture url={head.picture} />;
  return (
    <Stack as="section" gap={12} className={styles.pictures} aria-label={headTexts.title}>
      <h3>{headTexts.title}</h3>
      <Stack as="figure" gap={4}>
        <Text as="figcaption" note>
          {headTexts.google}
        </Text>
        <Stack gap={2} framed className={styles.card}>
          <Stack as="span">
            {head.siteName}
            <Text as="small" note>{`${host} › ${webid}`}</Text>
          </Stack>
          <Text as="strong" weight="regular" line={24} className={styles.result}>
            {cutWords(head.title, mostLetters.title)}
          </Text>
          <Text tone="muted">
            {head.description === '' ? headTexts.noDescription : cutWords(head.description, mostLetters.description)}
          </Text>
        </Stack>
      </Stack>
      <Stack as="figure" gap={4}>
        <Text as="figcaption" note>
          {headTexts.zalo}
        </Text>
        <Stack gap={2} framed className={styles.card}>
          {picture}
          <Text as="strong" breaks="cut2">
            {head.socialTitle}
          </Text>
          <Text tone="muted" breaks="cut">
            {head.socialDescription}
          </Text>
          <Text as="small" note>
            {host}
          </Text>
        </Stack>
      </Stack>
      <Stack as="figure" gap={4}>
        <Text as="figcaption" note>
          {headTexts.facebook}
        </Text>
        <Stack gap={2} framed className={styles.card}>
          {picture}
          <Text as="small" note>
            {host.toUpperCase()}
          </Text>
          <Text as="strong" breaks="cut2">
            {head.socialTitle}
          </Text>
          <Text tone="muted" breaks="cut">
            {head.socialDescription}
          </Text>
        </Stack>
      </Stack>
      <Text note>{headTexts.note}</Text>
    </Stack>
  );
}

/** The picture, or why there is none. */
function SocialPicture({ url }: { url: string | undefined }) {
  const found = useEditorState(({ document }) => readMedia(document).find(({ path }) => path === url));
  if (found?.file.width !== undefined && found.file.type !== 'image/svg+xml')
    return <Thumb {...found} wanted={640} className={styles.picture} />;
  const reason = () => {
    if (url === undefined) return headTexts.noPicture;
    if (/^https:/i.test(url)) return headTexts.external;
    return found ? headTexts.drawing : headTexts.gone;
  };
  return <span className={styles.missing}>{reason()}</span>;
}
