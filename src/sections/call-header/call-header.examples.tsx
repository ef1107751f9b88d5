import demo from '../../../content/biometrics/content/home.header.json' with { type: 'json' };
import type { Hotline } from '../footer-hotline.ts';
import { sectionExamples } from '../section-examples.ts';
import { CallHeader } from './CallHeader.tsx';
import type { CallHeaderModel } from './call-header.schema.ts';
import { callHeader } from './call-header.section.tsx';

const withHotline = (hotline: Hotline | undefined) => ({
  ...callHeader,
  draw: (header: CallHeaderModel) => <CallHeader header={header} hotline={hotline} />,
});

export const callHeaderExamples = [
  ...sectionExamples(callHeader, {
    default: demo,
    minimal: { logo: demo.logo },
    'malformed-no-logo': { logoOnPaper: demo.logoOnPaper },
  }),
  ...sectionExamples(withHotline(undefined), { 'without-number': demo }),
  ...sectionExamples(withHotline({ text: '+84 (24) 3999 8888', href: 'tel:+842439998888' }), { longest: demo }),
];
