import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { swipeThresholdPx } from '../../ui/step-slider/swipe-threshold.ts';
import { exampleTypes } from '../example-types.ts';
import { StepPhones } from './StepPhones.tsx';
import { stepPhonesSchema } from './step-phones.schema.ts';

const schema = stepPhonesSchema(exampleTypes);
const draw = (content: unknown) => renderToStaticMarkup(<StepPhones guide={schema.parse(content)} />);
const step = (content: string) => ({ img: { url: 'media/screen-1-home.avif', alt: 'Màn hình' }, content });
const guide = {
  title: 'Cách bật',
  tabs: [
    { title: 'Lần đầu', steps: ['Mở', 'Đọc', 'Đặt'].map(step) },
    { title: 'Mỗi ngày', steps: ['Tiêu', 'Xem'].map(step) },
  ],
};

describe('section 4 of page two', () => {
  it('has "tabs of step items", the first of them chosen', () => {
    const html = draw(guide);
    const tabs = html.slice(html.indexOf('Chọn phần hướng dẫn'), html.indexOf('</fieldset>'));
    expect([...tabs.matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => radio.includes('checked'))).toEqual([
      true,
      false,
    ]);
    for (const { title } of guide.tabs) expect(tabs).toContain(title);
  });

  it('holds "img, content" of each step', () => {
    const html = draw(guide);
    for (const { content } of guide.tabs.flatMap(({ steps }) => steps)) expect(html).toContain(`>${content}<`);
    expect(html.match(/alt="Màn hình"/g)).toHaveLength(5);
  });

  it('has its "steps numbered from 1", anew in each tab', () => {
    expect([...draw(guide).matchAll(/<b class="number">(\d)<\/b>/g)].map(([, number]) => number)).toEqual(
      '12312'.split(''),
    );
  });

  it('has "dots, prev/next" for each tab of several steps, and every dot in a group of its own tab', () => {
    const html = draw(guide);
    expect(html.match(/aria-label="Bước trước"/g)).toHaveLength(2);
    expect(html.match(/aria-label="Bước sau"/g)).toHaveLength(2);
    const groups = [...html.matchAll(/<input type="radio"[^>]*name="([^"]*)"/g)].map(([, name]) => name);
    expect(new Set(groups).size).toBe(3);
    expect(groups).toHaveLength(2 + 3 + 2);
  });

  it('swipes from 50 px on (behaviour 9.16)', () => {
    expect(swipeThresholdPx).toBe(50);
  });

  it('draws no tabs for one, and no dots for a single step', () => {
    const html = draw({ title: 'Cách bật', tabs: [{ steps: [step('Mở')] }] });
    expect(html).not.toContain('type="radio"');
    expect(html).not.toContain('<button');
  });

  it('numbers a tab that has no title', () => {
    expect(draw({ ...guide, tabs: [{ steps: [step('Mở')] }, guide.tabs[1]] })).toContain('>Phần 1<');
  });
});
