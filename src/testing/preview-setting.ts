import type { PreviewSetting } from '../publishing/preview/draw-working-copy.ts';

/** Draws working copies without built files. */
export const testPreviewSetting: PreviewSetting = {
  assets: {
    script: '/assets/main.js',
    tagScript: '/assets/tags.js',
    scriptImports: [],
    fonts: [],
    css: () => '.a>.b{color:red}',
  },
  publicUrl: 'https://uudai.example.vn',
  captcha: { name: 'altcha' },
  countsKey: 'khoá đếm',
  now: () => new Date(),
  frameScript: '/studio/assets/frame.js',
};
