import type { MediaFile } from '../contract/media.ts';

const huVang: Readonly<Record<string, MediaFile>> = {
  'media/coin-stack.avif': { hash: '8bb5ebc8e5a861782f61', type: 'image/avif', bytes: 10808, width: 320, height: 320 },
  'media/favicon.svg': { hash: 'e76d3242be8bac802957', type: 'image/svg+xml', bytes: 1060, width: 64, height: 64 },
  'media/gift.avif': { hash: 'ec0f323f53032bced40f', type: 'image/avif', bytes: 5239, width: 320, height: 320 },
  'media/hero-desktop.avif': {
    hash: '6ae8a0bd4e26cd8a29ff',
    type: 'image/avif',
    bytes: 66550,
    width: 1920,
    height: 860,
  },
  'media/hero-mobile.avif': {
    hash: '8172a1ea226dd8531b95',
    type: 'image/avif',
    bytes: 46519,
    width: 860,
    height: 1000,
  },
  'media/logo-on-paper.svg': {
    hash: 'e4467e274afca55e1e6e',
    type: 'image/svg+xml',
    bytes: 5905,
    width: 330,
    height: 96,
  },
  'media/logo-on-stage.svg': {
    hash: 'f38c84052394be6b01db',
    type: 'image/svg+xml',
    bytes: 5905,
    width: 330,
    height: 96,
  },
  'media/og.jpg': { hash: '97a11eb926063951b973', type: 'image/jpeg', bytes: 86312, width: 1200, height: 630 },
  'media/percent.avif': { hash: '71af6b440cc9f72a989c', type: 'image/avif', bytes: 6692, width: 320, height: 320 },
  'media/screen-1-create.avif': {
    hash: '564275709a9ca1c0a7a5',
    type: 'image/avif',
    bytes: 37787,
    width: 640,
    height: 1300,
  },
  'media/screen-2-rhythm.avif': {
    hash: 'b5d7758b822acff78a59',
    type: 'image/avif',
    bytes: 32038,
    width: 640,
    height: 1300,
  },
  'media/screen-3-progress.avif': {
    hash: '9a3b9f1e444bbd4d4c02',
    type: 'image/avif',
    bytes: 52394,
    width: 640,
    height: 1300,
  },
};

/** What the drawing of a house needs. */
const templateVp2: Readonly<Record<string, MediaFile>> = {
  'media/app-qr.svg': { hash: '1923991cb559fbb6c137', type: 'image/svg+xml', bytes: 12312, width: 37, height: 37 },
  'media/clock.avif': { hash: '5a0ee26317333885a96a', type: 'image/avif', bytes: 6266, width: 320, height: 320 },
  'media/document-check.avif': {
    hash: '1aae93a53ba6bcda8ad2',
    type: 'image/avif',
    bytes: 4786,
    width: 320,
    height: 320,
  },
  'media/family-house.avif': {
    hash: 'fe0b4d4d7dc4178214a2',
    type: 'image/avif',
    bytes: 27399,
    width: 1200,
    height: 675,
  },
  'media/family.webp': { hash: 'a5d2bc6221b4d73e837c', type: 'image/webp', bytes: 66750, width: 1000, height: 620 },
  'media/house-0.webp': { hash: 'c549731042a212627702', type: 'image/webp', bytes: 29378, width: 760, height: 900 },
  'media/house-1.webp': { hash: '6168ecd136c475d3850a', type: 'image/webp', bytes: 34806, width: 760, height: 900 },
  'media/house-2.webp': { hash: '8ba89bf6feea361acdbb', type: 'image/webp', bytes: 41194, width: 760, height: 900 },
  'media/house-3.webp': { hash: 'b9bcb7c2ddafd176d502', type: 'image/webp', bytes: 48976, width: 760, height: 900 },
  'media/house-4.webp': { hash: '024e24b1ecb3815aec06', type: 'image/webp', bytes: 52130, width: 760, height: 900 },
  'media/house-lines.webp': { hash: '3dfc4108e0d18bb1ae2d', type: 'image/webp', bytes: 84138, width: 760, height: 900 },
  'media/slide-apartment.webp': {
    hash: '5c165e5574cd32f27c65',
    type: 'image/webp',
    bytes: 39974,
    width: 1280,
    height: 720,
  },
  'media/slide-build.webp': {
    hash: '33a8161566e553c573a9',
    type: 'image/webp',
    bytes: 36178,
    width: 1280,
    height: 720,
  },
  'media/slide-townhouse.webp': {
    hash: '548fcab6d06713a8278d',
    type: 'image/webp',
    bytes: 34050,
    width: 1280,
    height: 720,
  },
  'media/slide-transfer.webp': {
    hash: 'a37ee98f6bdce2ae8354',
    type: 'image/webp',
    bytes: 40546,
    width: 1280,
    height: 720,
  },
};

/** The screens of the steps and the documents, which no other campaign has. */
const biometrics: Readonly<Record<string, MediaFile>> = {
  'media/buoc-1-mo-ung-dung.avif': {
    hash: 'eaff46483996e5effcd1',
    type: 'image/avif',
    bytes: 31608,
    width: 640,
    height: 1300,
  },
  'media/buoc-2-chon-sinh-trac-hoc.avif': {
    hash: '2d605391b998bd834c1c',
    type: 'image/avif',
    bytes: 34083,
    width: 640,
    height: 1300,
  },
  'media/buoc-3-chup-cccd.avif': {
    hash: 'bfa364787512278a2aec',
    type: 'image/avif',
    bytes: 26679,
    width: 640,
    height: 1300,
  },
  'media/buoc-4-doc-chip-nfc.avif': {
    hash: '7d9e7a257d6a7667126c',
    type: 'image/avif',
    bytes: 41311,
    width: 640,
    height: 1300,
  },
  'media/buoc-5-quet-khuon-mat.avif': {
    hash: 'f8a0fc915ca5bf4fc1f3',
    type: 'image/avif',
    bytes: 31241,
    width: 640,
    height: 1300,
  },
  'media/buoc-6-thanh-cong.avif': {
    hash: '2965d0eee4ad8eab8925',
    type: 'image/avif',
    bytes: 40611,
    width: 640,
    height: 1300,
  },
  'media/dieu-khoan-trang-1.webp': {
    hash: 'f4ca401059a4ea2a6234',
    type: 'image/webp',
    bytes: 113168,
    width: 909,
    height: 1286,
  },
  'media/dieu-khoan-va-dieu-kien-chuong-trinh.pdf': {
    hash: 'ccb10564cf671963121a',
    type: 'application/pdf',
    bytes: 177494,
  },
  'media/huong-dan-cap-nhat-sinh-trac-hoc.pdf': {
    hash: 'cf49abdf348e4156b72f',
    type: 'application/pdf',
    bytes: 293750,
  },
  'media/huong-dan-trang-1.webp': {
    hash: '71ba6c2b79f752e8ac38',
    type: 'image/webp',
    bytes: 103578,
    width: 909,
    height: 1286,
  },
};

const superSinhLoi: Readonly<Record<string, MediaFile>> = {
  'media/car.avif': { hash: '5d4bf4d6cbf8a9fd607a', type: 'image/avif', bytes: 6689, width: 320, height: 320 },
  'media/chart-up.avif': { hash: '2db0fdcdfbe45292cf11', type: 'image/avif', bytes: 7280, width: 320, height: 320 },
  'media/coin-stack.avif': { hash: '8bb5ebc8e5a861782f61', type: 'image/avif', bytes: 10808, width: 320, height: 320 },
  'media/document-check.avif': {
    hash: '1aae93a53ba6bcda8ad2',
    type: 'image/avif',
    bytes: 4786,
    width: 320,
    height: 320,
  },
  'media/gift.avif': { hash: 'ec0f323f53032bced40f', type: 'image/avif', bytes: 5239, width: 320, height: 320 },
  'media/heart.avif': { hash: '4af2f8884dd3dd235b48', type: 'image/avif', bytes: 5032, width: 320, height: 320 },
  'media/house.avif': { hash: '4cf6621d6533ee13b509', type: 'image/avif', bytes: 6812, width: 320, height: 320 },
  'media/plane.avif': { hash: '8ba3269724adb8e2628e', type: 'image/avif', bytes: 5151, width: 320, height: 320 },
  'media/shopping-bag.avif': { hash: '768b318e414d2e306f30', type: 'image/avif', bytes: 6270, width: 320, height: 320 },
  'media/wallet.avif': { hash: 'f59ea47e0931b097dc61', type: 'image/avif', bytes: 7859, width: 320, height: 320 },
  'media/banner-2-desktop.webp': {
    hash: '62063a1c1e0f9b605405',
    type: 'image/webp',
    bytes: 55570,
    width: 1920,
    height: 860,
  },
  'media/banner-2-mobile.webp': {
    hash: '5ff8c5ad4d2c25139c9e',
    type: 'image/webp',
    bytes: 47422,
    width: 860,
    height: 1000,
  },
  'media/banner-3-desktop.webp': {
    hash: '1b1eca274a94311d056c',
    type: 'image/webp',
    bytes: 46422,
    width: 1920,
    height: 860,
  },
  'media/banner-3-mobile.webp': {
    hash: '4f55c6cda81825719e4f',
    type: 'image/webp',
    bytes: 37394,
    width: 860,
    height: 1000,
  },
  'media/clock.avif': { hash: '5a0ee26317333885a96a', type: 'image/avif', bytes: 6266, width: 320, height: 320 },
  'media/drum.svg': { hash: '31cc6df70fa29058bff3', type: 'image/svg+xml', bytes: 6392, width: 400, height: 400 },
  'media/film-poster.jpg': { hash: '646b128e5ed6d15ca2a1', type: 'image/jpeg', bytes: 84145, width: 1280, height: 720 },
  'media/film.mp4': { hash: 'f112ed9bbde5a16536cb', type: 'video/mp4', bytes: 2406002 },
  'media/film.webm': { hash: 'cc48c21ff550ce441bb9', type: 'video/webm', bytes: 1503626 },
  'media/news-coffee-card.avif': {
    hash: '046b9b646c2c60d807d3',
    type: 'image/avif',
    bytes: 28402,
    width: 1200,
    height: 675,
  },
  'media/news-market.avif': {
    hash: '7b029d070b0e253d88ed',
    type: 'image/avif',
    bytes: 30739,
    width: 1200,
    height: 675,
  },
  'media/screen-1-home.avif': {
    hash: '0ae71fa2a1b20e78e394',
    type: 'image/avif',
    bytes: 52357,
    width: 640,
    height: 1300,
  },
  'media/screen-2-about.avif': {
    hash: '41a5ef4b21ce9e13c1f4',
    type: 'image/avif',
    bytes: 39339,
    width: 640,
    height: 1300,
  },
  'media/screen-3-keep.avif': {
    hash: '04537decff092d834c01',
    type: 'image/avif',
    bytes: 31894,
    width: 640,
    height: 1300,
  },
};

/**
 * Pictures for examples: files of the demo campaigns, by the paths that content uses. The hashes are those of the files, so wherever the demo campaigns are
 * loaded the examples show their pictures; a test compares them with the folders.
 */
export const exampleMediaOf: Readonly<
  Record<'hu_vang' | 'template_vp2' | 'biometrics' | 'super_sinh_loi', Readonly<Record<string, MediaFile>>>
> = {
  hu_vang: huVang,
  template_vp2: templateVp2,
  biometrics,
  super_sinh_loi: superSinhLoi,
};

export const exampleMedia: Readonly<Record<string, MediaFile>> = {
  ...superSinhLoi,
  ...biometrics,
  ...templateVp2,
  ...huVang,
};
