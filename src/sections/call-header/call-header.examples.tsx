import demo from '../../../content/biometrics/content/home.header.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { CallHeader } from './CallHeader.tsx';
import { callHeaderSchema } from './call-header.schema.ts';

const hotline = { text: '1900\u00a00000', href: 'tel:19000000' };

export const callHeaderExamples = [
  ...sectionExamples({
    section: 'call-header',
    schema: callHeaderSchema,
    draw: (header) => <CallHeader header={header} hotline={hotline} />,
    examples: {
      default: demo,
      minimal: { logo: demo.logo },
      'malformed-no-logo': { logoOnPaper: demo.logoOnPaper },
    },
  }),
  ...sectionExamples({
    section: 'call-header',
    schema: callHeaderSchema,
    draw: (header) => <CallHeader header={header} hotline={undefined} />,
    examples: { 'without-number': demo },
  }),
  ...sectionExamples({
    section: 'call-header',
    schema: callHeaderSchema,
    draw: (header) => (
      <CallHeader header={header} hotline={{ text: '+84 (24) 3999 8888', href: 'tel:+842439998888' }} />
    ),
    examples: { longest: demo },
  }),
];
