import { htmlText } from '../page/content-values.ts';
import type { PageMeta, StructuredQuestion } from '../page/page-model.ts';

/** A JSON-LD block of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

interface StructuredPage {
  meta: PageMeta;
  /** Absolute address of the page. */
  address: string;
  /** Absolute address of the social picture, when there is one. */
  image: string | undefined;
  questions: readonly StructuredQuestion[];
}

/** Structured data for search engines: publisher, page and questions. */
export function buildStructuredData({ meta, address, image, questions }: StructuredPage): StructuredData[] {
  const organisation = {
    '@type': 'Organization',
    '@id': `${new URL('/', address).href}#organization`,
    name: meta.siteName,
  };
  const graph: StructuredData[] = [
    organisation,
    {
      '@type': 'WebPage',
      '@id': address,
      url: address,
      name: meta.title,
      inLanguage: 'vi',
      ...(meta.description && { description: meta.description }),
      ...(image && { primaryImageOfPage: { '@type': 'ImageObject', url: image } }),
      publisher: { '@id': organisation['@id'] },
    },
  ];
  if (questions.length > 0) {
    graph.push({
      '@type': 'FAQPage',
      '@id': `${address}#faq`,
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: htmlText(answer) },
      })),
    });
  }
  return [{ '@context': 'https://schema.org', '@graph': graph }];
}
