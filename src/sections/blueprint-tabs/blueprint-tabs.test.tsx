import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import demo from '../../../content/template_vp2/content/home.tabs.json' with { type: 'json' };
import { createContentTypes } from '../../page/content-types.ts';
import { exampleMedia } from '../example-media.ts';
import { BlueprintTabs } from './BlueprintTabs.tsx';
import { blueprintTabsSchema } from './blueprint-tabs.schema.ts';

const schema = blueprintTabsSchema(createContentTypes(exampleMedia));
const draw = (content: unknown) => renderToStaticMarkup(<BlueprintTabs plan={schema.parse(content)} />);

describe('info tabs that build a house', () => {
  it('"tabs carry a content title": every tab shows its own', () => {
    const html = draw(demo);
    for (const { content_title } of demo.tabs) expect(html).toContain(content_title);
  });

  it('names the storey that each tab builds', () => {
    expect(schema.parse(demo).tabs.map(({ label }) => label)).toEqual([
      'Tầng\u00a01',
      'Tầng\u00a02',
      'Tầng\u00a03',
      'Mái',
    ]);
    const three = { ...demo, tabs: demo.tabs.slice(0, 3) };
    expect(schema.parse(three).tabs.map(({ label }) => label)).toEqual(['Tầng\u00a01', 'Tầng\u00a03', 'Mái']);
  });

  it('opens the first tab and shows what it builds', () => {
    const html = draw(demo);
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(1);
    expect([...html.matchAll(/data-stage="(\w+)"/g)].map(([, state]) => state)).toEqual([
      'past',
      'built',
      'next',
      'later',
      'later',
    ]);
    expect(html).toContain('nhà lên tầng\u00a01');
  });

  it('builds any number of stages; without a script a tab whose stage has no rule shows the whole house', () => {
    const [stage] = demo.drawing.stages;
    const stages = Array.from({ length: 9 }, (_, index) => ({ ...stage, label: `Tầng ${index}` }));
    const tabs = stages.slice(1).map(({ label }) => ({ title: label }));
    const html = draw({ ...demo, tabs, drawing: { stages } });
    expect(html.match(/data-stage="/g)).toHaveLength(9);
    expect([...html.matchAll(/data-tab-stage="(\w+)"/g)].map(([, name]) => name)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      'late',
      'late',
    ]);
  });

  it('stands without a drawing, and then names no storeys and starts no script', () => {
    const html = draw({ ...demo, drawing: undefined });
    expect(html).not.toContain('data-stage=');
    expect(html).not.toContain('data-behaviour');
    expect(html).not.toContain('Tầng');
    expect(html.match(/<details/g)).toHaveLength(4);
  });

  it('puts the anchor of a tab inside it, so that a browser opens the tab for the address', () => {
    expect(draw(demo)).toMatch(/<details[^>]*><summary(?:(?!<\/details>).)*id="lai-suat"/s);
  });
});
