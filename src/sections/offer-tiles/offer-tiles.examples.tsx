import demo from '../../../content/credit_card/content/home.section2.json' with { type: 'json' };
import { sectionExamples } from '../section-examples.ts';
import { offerTiles } from './offer-tiles.section.tsx';

const { form } = demo;
const [, plain] = demo.tiles;
const tiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...plain, title: `${index + 1}0`, unit: 'ngày' }));

export const offerTilesExamples = sectionExamples(offerTiles, {
  default: demo,
  minimal: { form },
  'one-tile': { ...demo, tiles: tiles(1) },
  'two-tiles': { ...demo, tiles: tiles(2) },
  'three-tiles': { ...demo, tiles: tiles(3) },
  'five-tiles': { ...demo, tiles: tiles(5) },
  'six-tiles': { ...demo, tiles: tiles(6) },
  'eight-tiles': { ...demo, tiles: tiles(8) },
  longest: {
    ...demo,
    title: 'Mở thẻ nào trong bộ sưu tập cũng có đủ bốn điều này ngay từ ngày đầu tiên',
    tiles: demo.tiles.map((tile) => ({
      ...tile,
      title: 'Năm trăm nghìn đồng',
      description: `${tile.description} Áp dụng một lần cho mỗi khách hàng, trong thời gian của chương trình.`,
      label: 'Xem đầy đủ điều kiện',
    })),
  },
  'longest-figure': { ...demo, tiles: demo.tiles.map((tile) => ({ ...tile, title: '10.000.000' })) },
  'own-colours': {
    ...demo,
    tiles: demo.tiles.map((tile, index) => ({
      ...tile,
      color: ['#FFE600', '#E4002B', '#777777', '#0B1F3A'][index],
      popup: { title: 'Màu riêng', content: 'Nội dung', color: '#FFE600' },
    })),
  },
  'hostile-label': {
    ...demo,
    tiles: demo.tiles.map((tile) => ({ ...tile, title: '<img src=x onerror=alert(1)>' })),
  },
  'malformed-no-form': { title: demo.title, tiles: demo.tiles },
  'malformed-field-twice': { ...demo, form: { ...form, fields: [form.fields[0], form.fields[0]] } },
  'malformed-field-label': {
    ...demo,
    form: { ...form, fields: [{ name: 'full_name', label: '<img src=x onerror=alert(1)>' }] },
  },
  'malformed-address': { ...demo, form: { ...form, registrationUrl: 'https://khac.example/dang-ky' } },
  crowded: { ...demo, tiles: tiles(9) },
});
