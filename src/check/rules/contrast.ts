import { asItStands, remarksOf } from '../../contract/remarks/remark.ts';
import { parseOwnColour } from '../../page/own-colours.ts';
import { coloursOf } from '../../ui/brand-colours.ts';
import { contrastPairs, contrast as measureContrast, parseHexColour } from '../../ui/theme-contrast.ts';
import { themes } from '../../ui/themes.ts';
import { findNearestName } from '../nearest-name.ts';
import type { FoundByRule, Rule, SiteToCheck } from '../site-to-check.ts';

const sentences = {
  'a colour of a theme ({names})': { files: 'tên một màu của bộ màu ({names})', studio: 'một màu mà trang có' },
  'a colour that can be replaced; {name} is mixed into others': {
    files: 'một màu thay được; {name} đã được pha vào các màu khác',
    studio: 'một màu thay được; màu này đã được pha vào các màu khác',
  },
  '{text} to be readable on {ground}: a contrast of {least}:1 or more':
    'chữ màu {text} đọc được trên nền {ground}: độ tương phản từ {least}:1 trở lên',
  '{text} to be seen on {ground}: a contrast of {least}:1 or more':
    'nút, ô màu {text} nhìn rõ trên nền {ground}: độ tương phản từ {least}:1 trở lên',
  '{text} on {ground}: {ratio}:1': '{text} trên {ground}: {ratio}:1',
  'a colour such as #5a2fd0, a theme ({names}), one with -accent, or accent; the page shows its own stage instead': {
    files:
      'một mã màu như #5a2fd0, hoặc tên một bộ màu ({names}), thêm -accent nếu muốn, hoặc accent; trang đang dùng nền riêng thay vào',
    studio: 'một mã màu như #5a2fd0, hoặc một màu trong danh sách; trang đang dùng nền riêng thay vào',
  },
} as const;
const remark = remarksOf(sentences);

/** Colours of site.json with too little contrast, and unknown colours of cards. */
export const contrast: Rule = {
  name: 'contrast',
  sentences,
  find: (site) => [...checkTheme(site), ...checkColours(site)],
};

const wishes = {
  text: '{text} to be readable on {ground}: a contrast of {least}:1 or more',
  control: '{text} to be seen on {ground}: a contrast of {least}:1 or more',
} as const;

function* checkTheme({ settings: { theme = {} }, template }: SiteToCheck): Generator<FoundByRule> {
  const own: Readonly<Record<string, string>> = { ...themes[template.theme].tokens };
  // Tokens of any theme; a theme without one uses another token.
  const names = new Set(Object.values(themes).flatMap(({ tokens }) => Object.keys(tokens)));
  for (const [token, colour] of Object.entries(theme)) {
    const place = { key: 'site.json', path: `theme.${token}`, received: asItStands(JSON.stringify(colour)) };
    const nearest = findNearestName(token, names);
    const expected =
      nearest === undefined
        ? remark('a colour of a theme ({names})', { names: [...names].join(', ') })
        : remark('another name; did you mean {name}?', { name: nearest });
    if (!names.has(token)) yield { severity: 'warning', ...place, expected };
    else if (own[token] !== undefined && !parseHexColour(own[token]))
      yield {
        severity: 'error',
        ...place,
        expected: remark('a colour that can be replaced; {name} is mixed into others', { name: token }),
      };
  }
  const { tokens } = coloursOf(template.theme, theme);
  for (const { kind, above, ground, least } of contrastPairs) {
    const changed = [above, ground].find((token) => Object.hasOwn(theme, token));
    const [colour, under] = [above, ground].map((token) => parseHexColour(tokens[token] ?? ''));
    if (changed === undefined || !colour || !under) continue;
    const ratio = measureContrast(colour, under);
    if (ratio >= least) continue;
    yield {
      severity: 'error',
      key: 'site.json',
      path: `theme.${changed}`,
      expected: remark(wishes[kind], { text: above, ground, least }),
      received: remark('{text} on {ground}: {ratio}:1', {
        text: tokens[above] ?? '',
        ground: tokens[ground] ?? '',
        ratio: Math.floor(ratio * 100) / 100,
      }),
    };
  }
}

/** A colour is the name of a theme or hexadecimal; for any other word the page shows its own stage. */
function checkColours({ places }: SiteToCheck): FoundByRule[] {
  const names = Object.keys(themes);
  const grounds = ['stage', 'accent', 'paper', ...names, ...names.map((name) => `${name}-accent`)];
  return places.flatMap(({ key, path, kind, value }): FoundByRule[] => {
    if (kind !== 'colour' || typeof value !== 'string' || value.trim() === '') return [];
    if (grounds.includes(value.trim().toLowerCase()) || parseOwnColour(value) !== undefined) return [];
    const nearest = value.startsWith('#') ? undefined : findNearestName(value, grounds);
    const expected =
      nearest === undefined
        ? remark(
            'a colour such as #5a2fd0, a theme ({names}), one with -accent, or accent; the page shows its own stage instead',
            {
              names: names.join(', '),
            },
          )
        : remark('another name; did you mean {name}?', { name: nearest });
    return [{ severity: 'warning', key, path, expected, received: asItStands(JSON.stringify(value)) }];
  });
}
