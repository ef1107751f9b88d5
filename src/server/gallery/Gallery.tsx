import { formatFinding } from '../../page/parse-content.ts';
import '../../ui/global.css';
import type { ContentFinding } from '../../page/parse-content.ts';
import { exampleTypes as types } from '../../sections/example-types.ts';
import type { GalleryExample } from '../../sections/section-examples.ts';
import styles from './gallery.module.css';
import { galleryExamples } from './gallery-examples.ts';

/** The list of all examples. Each has its own page, because some sections are fixed to the edges of the window. */
export function Gallery() {
  const sections = Map.groupBy(galleryExamples, ({ section }) => section);
  return (
    <main className={`container ${styles.gallery}`}>
      <h1 className="section-title">Sections and their examples</h1>
      <p className={styles.lead}>
        Every section with the content it must stand: usual, least, longest, one item, many items, and content that it
        must refuse.
      </p>
      {[...sections].map(([section, examples]) => (
        <section key={section} className={styles.group} aria-labelledby={`${section}-title`}>
          <h2 id={`${section}-title`}>{section}</h2>
          <p>{examples[0]?.purpose}</p>
          <ul className={styles.list}>
            {examples.map((example) => (
              <li key={example.name}>
                <a className={styles.link} href={galleryAddress(example)} data-kind={example.draw(types).kind}>
                  {example.name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

/** One example as a page. Malformed content is shown here with its findings instead of being hidden. */
export function GalleryPage({ example }: { example: GalleryExample }) {
  const drawn = example.draw(types);
  return drawn.kind === 'drawn' ? drawn.element : <MalformedExample example={example} findings={drawn.findings} />;
}

function MalformedExample({ example, findings }: { example: GalleryExample; findings: readonly ContentFinding[] }) {
  return (
    <main className={`container ${styles.gallery}`}>
      <h1 className={styles.malformed}>
        {example.section}: {example.name}
      </h1>
      <p className={styles.lead}>This content is malformed. A page hides the section and reports:</p>
      <table className={styles.findings}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Expected</th>
            <th scope="col">Received</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(formatFinding).map(({ path, expected, received }) => (
            <tr key={`${path} ${expected}`}>
              <td>{path || '(the whole value)'}</td>
              <td>{expected}</td>
              <td>{received}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}

function galleryAddress({ section, name }: GalleryExample): string {
  return `/gallery/${section}/${name}`;
}
