import type { ThemeName } from '../page/page-model.ts';

/** The colour tokens of one theme; in CSS each is a custom property, for example `--brand`. */
export interface ThemeTokens {
  /** Page grounds. */
  surface: string;
  'surface-tint': string;
  'surface-raised': string;
  /** Text. */
  ink: string;
  'ink-soft': string;
  /** The brand colour: buttons, numbers, links. */
  brand: string;
  'brand-hover': string;
  'brand-ink': string;
  /** The accent: a ground, a gauge, a button on the stage. Never text on paper. */
  accent: string;
  'accent-hover': string;
  'accent-ink': string;
  line: string;
  /** Edges of fields and other controls. */
  control: string;
  focus: string;
  error: string;
  success: string;
  /** The dark ground of hero, dialog picture and footer. */
  stage: string;
  'stage-deep': string;
  'stage-raised': string;
  'on-stage': string;
  'on-stage-soft': string;
  'stage-line': string;
  /** Red, green and blue of shadows, separated by spaces. */
  shade: string;
  /** Ground of the chosen tab; `surface-raised` by default. */
  'tab-on'?: string;
  /** Ground of dark blocks on the page's ground, where `stage` would vanish on it; `stage` by default. */
  block?: string;
  /** The lit side of a stage; `stage-raised` by default. */
  'stage-glow'?: string;
  /** The ground of the opening picture at its top, middle and foot, sampled from it; `stage` by default. */
  'picture-top'?: string;
  'picture-middle'?: string;
  'picture-foot'?: string;
}

export interface Theme {
  scheme: 'light' | 'dark';
  tokens: ThemeTokens;
}

/** The nine themes. Contrast is checked by themes.test.ts: 4.5:1 for text, 3:1 for controls. */
export const themes: Readonly<Record<ThemeName, Theme>> = {
  lacquer: {
    scheme: 'light',
    tokens: {
      surface: '#FFFCFA',
      'surface-tint': '#FBF2ED',
      'surface-raised': '#FFFFFF',
      ink: '#2B090B',
      'ink-soft': '#6F4B48',
      brand: '#A3171C',
      'brand-hover': '#860F14',
      'brand-ink': '#FFFFFF',
      accent: '#F7C968',
      'accent-hover': '#FFDB8F',
      'accent-ink': '#2B090B',
      line: '#EEDFD8',
      control: '#9C7B75',
      focus: '#8A5A00',
      error: '#B54708',
      success: '#0B7A5B',
      stage: '#4A0308',
      'stage-deep': '#2C0205',
      'stage-raised': '#6E0A10',
      'on-stage': '#FFF7EC',
      'on-stage-soft': '#F0CFC3',
      'stage-line': 'rgb(255 224 178 / 0.2)',
      shade: '84 8 14',
      'stage-glow': '#A8141B',
      'picture-top': '#45060A',
      'picture-middle': '#7B1512',
      'picture-foot': '#8B1818',
    },
  },
  jade: {
    scheme: 'light',
    tokens: {
      surface: '#FBFEFC',
      'surface-tint': '#EDF7F3',
      'surface-raised': '#FFFFFF',
      ink: '#062A23',
      'ink-soft': '#47655D',
      brand: '#0B6E5A',
      'brand-hover': '#075645',
      'brand-ink': '#FFFFFF',
      accent: '#9DE8CC',
      'accent-hover': '#BDF2DF',
      'accent-ink': '#062A23',
      line: '#D9E8E2',
      control: '#6F8C84',
      focus: '#0B6E5A',
      error: '#B42318',
      success: '#0B7A5B',
      stage: '#044338',
      'stage-deep': '#022A23',
      'stage-raised': '#0A5F4F',
      'on-stage': '#F1FFFA',
      'on-stage-soft': '#BFE3D7',
      'stage-line': 'rgb(190 255 228 / 0.2)',
      shade: '4 60 48',
    },
  },
  sky: {
    scheme: 'light',
    tokens: {
      surface: '#FBFDFF',
      'surface-tint': '#EDF4FF',
      'surface-raised': '#FFFFFF',
      ink: '#0A1F4D',
      'ink-soft': '#4B5D85',
      brand: '#1F5BD6',
      'brand-hover': '#1747AD',
      'brand-ink': '#FFFFFF',
      accent: '#FFD36E',
      'accent-hover': '#FFE095',
      'accent-ink': '#0A1F4D',
      line: '#DAE5F7',
      control: '#7687AB',
      focus: '#1F5BD6',
      error: '#B42318',
      success: '#0B7A5B',
      stage: '#0B2F86',
      'stage-deep': '#071E58',
      'stage-raised': '#1547B5',
      'on-stage': '#F4F8FF',
      'on-stage-soft': '#C8DAFF',
      'stage-line': 'rgb(210 228 255 / 0.22)',
      shade: '12 42 110',
      'picture-top': '#0D2C74',
      'picture-middle': '#2A4F9F',
      'picture-foot': '#3161B2',
    },
  },
  coral: {
    scheme: 'light',
    tokens: {
      surface: '#FFFCFA',
      'surface-tint': '#FFF1EA',
      'surface-raised': '#FFFFFF',
      ink: '#3A120B',
      'ink-soft': '#7A5047',
      brand: '#B5331C',
      'brand-hover': '#942714',
      'brand-ink': '#FFFFFF',
      accent: '#FFD7A1',
      'accent-hover': '#FFE4C0',
      'accent-ink': '#3A120B',
      line: '#F3DFD6',
      control: '#A47A6D',
      focus: '#B5331C',
      error: '#9A3B00',
      success: '#0B7A5B',
      stage: '#A52C1A',
      'stage-deep': '#5E1509',
      'stage-raised': '#B03320',
      'on-stage': '#FFF8F3',
      'on-stage-soft': '#FFE0D3',
      'stage-line': 'rgb(255 232 216 / 0.26)',
      shade: '120 34 14',
      'picture-top': '#9C2817',
      'picture-middle': '#AA321F',
      'picture-foot': '#BC4A32',
    },
  },
  midnight: {
    scheme: 'dark',
    tokens: {
      surface: '#0B1422',
      'surface-tint': '#0F1B2D',
      'surface-raised': '#15233A',
      ink: '#F7F1E4',
      'ink-soft': '#B9C0CC',
      brand: '#E9D8B4',
      'brand-hover': '#F6EBD2',
      'brand-ink': '#14202F',
      accent: '#E9D8B4',
      'accent-hover': '#F6EBD2',
      'accent-ink': '#14202F',
      line: '#26354C',
      control: '#71809A',
      focus: '#E9D8B4',
      error: '#FFB4A8',
      success: '#7FD8B7',
      stage: '#060D18',
      'stage-deep': '#03070E',
      'stage-raised': '#101C2E',
      'on-stage': '#FBF5E8',
      'on-stage-soft': '#C9C5BC',
      'stage-line': 'rgb(233 216 180 / 0.22)',
      shade: '0 4 12',
      'tab-on': '#2E405E',
      block: '#15233A',
    },
  },
  blue: {
    scheme: 'light',
    tokens: {
      surface: '#FBFCFF',
      'surface-tint': '#EEF3FF',
      'surface-raised': '#FFFFFF',
      ink: '#081A45',
      'ink-soft': '#4A5A80',
      brand: '#1B4FCB',
      'brand-hover': '#143DA0',
      'brand-ink': '#FFFFFF',
      accent: '#A5D6FF',
      'accent-hover': '#C6E5FF',
      'accent-ink': '#081A45',
      line: '#DBE4F6',
      control: '#7485AA',
      focus: '#1B4FCB',
      error: '#B42318',
      success: '#0B7A5B',
      stage: '#061B52',
      'stage-deep': '#041136',
      'stage-raised': '#12338A',
      'on-stage': '#F3F7FF',
      'on-stage-soft': '#C3D4FA',
      'stage-line': 'rgb(196 220 255 / 0.22)',
      shade: '8 30 92',
    },
  },
  violet: {
    scheme: 'light',
    tokens: {
      surface: '#FDFCFF',
      'surface-tint': '#F4EFFF',
      'surface-raised': '#FFFFFF',
      ink: '#1F0F4A',
      'ink-soft': '#5D5080',
      brand: '#5E33C4',
      'brand-hover': '#4A259F',
      'brand-ink': '#FFFFFF',
      accent: '#DCC8FF',
      'accent-hover': '#EBDFFF',
      'accent-ink': '#1F0F4A',
      line: '#E5DCF7',
      control: '#8A7DAE',
      focus: '#5E33C4',
      error: '#B42318',
      success: '#0B7A5B',
      stage: '#2A0F78',
      'stage-deep': '#19074D',
      'stage-raised': '#43209F',
      'on-stage': '#F9F5FF',
      'on-stage-soft': '#D9CBFA',
      'stage-line': 'rgb(228 214 255 / 0.22)',
      shade: '48 20 120',
      'picture-top': '#2B1274',
      'picture-middle': '#47279A',
      'picture-foot': '#5932AC',
    },
  },
  emerald: {
    scheme: 'light',
    tokens: {
      surface: '#FBFEFC',
      'surface-tint': '#EDF6F1',
      'surface-raised': '#FFFFFF',
      ink: '#04291F',
      'ink-soft': '#46635A',
      brand: '#0A6B4F',
      'brand-hover': '#06523C',
      'brand-ink': '#FFFFFF',
      accent: '#F5CC66',
      'accent-hover': '#FFDD8C',
      'accent-ink': '#04291F',
      line: '#D9E7E0',
      control: '#6E8A80',
      focus: '#0A6B4F',
      error: '#B42318',
      success: '#0B7A5B',
      stage: '#02352A',
      'stage-deep': '#01211A',
      'stage-raised': '#0A5442',
      'on-stage': '#F2FFF9',
      'on-stage-soft': '#BCDDD0',
      'stage-line': 'rgb(186 250 222 / 0.2)',
      shade: '2 52 38',
      'picture-top': '#04362A',
      'picture-middle': '#0B5541',
      'picture-foot': '#15704F',
    },
  },
  green: {
    scheme: 'light',
    tokens: {
      surface: '#FCFEF9',
      'surface-tint': '#F1F8E8',
      'surface-raised': '#FFFFFF',
      ink: '#15300B',
      'ink-soft': '#516446',
      brand: '#2F7512',
      'brand-hover': '#235B0C',
      'brand-ink': '#FFFFFF',
      accent: '#CFF284',
      'accent-hover': '#DFF8A8',
      'accent-ink': '#15300B',
      line: '#E0EBD4',
      control: '#768A68',
      focus: '#2F7512',
      error: '#B42318',
      success: '#0B7A5B',
      stage: '#1C5E10',
      'stage-deep': '#0F3A08',
      'stage-raised': '#236B13',
      'on-stage': '#F8FFF0',
      'on-stage-soft': '#D8F0C4',
      'stage-line': 'rgb(224 255 190 / 0.24)',
      shade: '28 70 10',
      'picture-top': '#1C5E10',
      'picture-middle': '#2A7217',
      'picture-foot': '#3B7A22',
    },
  },
};
