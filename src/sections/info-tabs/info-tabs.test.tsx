import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/template_vp1/content/home.tabs.json' with { type: 'json' };
import { exampleTypes } from '../example-types.ts';
import { FacetTabs } from './FacetTabs.tsx';
import { infoTabsSchema } from './info-tabs.schema.ts';
import { StackedSheets } from './StackedSheets.tsx';

const schema = infoTabsSchema(exampleTypes);
const img = { url: 'media/percent.avif', alt: 'Phần trăm' };
const stored = { ...demo, tabs: demo.tabs.map((tab) => ({ ...tab, img })) };
const dresses = { StackedSheets, FacetTabs };

describe.each(Object.entries(dresses))('info tabs as %s', (_, Tabs) => {
  const draw = (content: unknown) => renderToStaticMarkup(<Tabs tabs={schema.parse(content)} />);

  it('have "id, title, content, img, button with classID and labelButtonAction"', () => {
    const html = draw(stored);
    for (const { id, title, content, button } of stored.tabs) {
      expect(html).toContain(`id="${id}"`);
      expect(html).toContain(title);
      expect(html).toContain(content);
      expect(html).toContain(`data-cta-id="${button.classID}"`);
      expect(html).toContain(button.labelButtonAction);
    }
    expect(html.match(/<picture/g)?.length).toBeGreaterThanOrEqual(stored.tabs.length);
  });

  it('need an id and a title only', () => {
    const html = draw({ title: 'Hồ sơ', tabs: [{ id: 'mot', title: 'Một' }] });
    expect(html).not.toMatch(/<picture|data-cta-id/);
  });
});
