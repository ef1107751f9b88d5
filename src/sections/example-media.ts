import type { MediaFile, PictureLight } from '../contract/media.ts';

/** Name in `media/`, hash, bytes; for a picture width and height in pixels, and its lightness. */
type Row = readonly [name: string, hash: string, bytes: number, width?: number, height?: number, light?: PictureLight];

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  webm: 'video/webm',
  webp: 'image/webp',
};

function mediaOf(...rows: Row[]): Readonly<Record<string, MediaFile>> {
  return Object.fromEntries(
    rows.map(([name, hash, bytes, width, height, light]) => [
      `media/${name}`,
      {
        hash,
        type: types[name.slice(name.lastIndexOf('.') + 1)] ?? '',
        bytes,
        ...(width !== undefined && height !== undefined && { width, height }),
        ...(light && { light }),
      },
    ]),
  );
}

const huVang = mediaOf(
  ['coin-stack.avif', '8bb5ebc8e5a861782f61', 10808, 320, 320],
  ['favicon.svg', 'e76d3242be8bac802957', 1060, 64, 64],
  ['gift.avif', 'ec0f323f53032bced40f', 5239, 320, 320],
  ['hero-desktop.avif', '6ae8a0bd4e26cd8a29ff', 66550, 1920, 860, { left: 0.07, head: 0.13, top: 0.2, clear: 0 }],
  ['hero-mobile.avif', '8172a1ea226dd8531b95', 46519, 860, 1000, { left: 0.25, head: 0.04, top: 0.1, clear: 0 }],
  ['logo-on-paper.svg', 'e4467e274afca55e1e6e', 5905, 330, 96],
  ['logo-on-stage.svg', 'f38c84052394be6b01db', 5905, 330, 96],
  ['og.jpg', '97a11eb926063951b973', 86312, 1200, 630],
  ['percent.avif', '71af6b440cc9f72a989c', 6692, 320, 320],
  ['screen-1-create.avif', '564275709a9ca1c0a7a5', 37787, 640, 1300],
  ['screen-2-rhythm.avif', 'b5d7758b822acff78a59', 32038, 640, 1300],
  ['screen-3-progress.avif', '9a3b9f1e444bbd4d4c02', 52394, 640, 1300],
);

/** What the drawing of a house needs. */
const templateVp2 = mediaOf(
  ['app-qr.svg', '1923991cb559fbb6c137', 12312, 37, 37],
  ['clock.avif', '5a0ee26317333885a96a', 6266, 320, 320],
  ['document-check.avif', '1aae93a53ba6bcda8ad2', 4786, 320, 320],
  ['family-house.avif', 'fe0b4d4d7dc4178214a2', 27399, 1200, 675, { left: 0.8, head: 0.74, top: 0.83, clear: 0 }],
  ['family.webp', 'a5d2bc6221b4d73e837c', 66750, 1000, 620],
  ['house-0.webp', 'c549731042a212627702', 29378, 760, 900],
  ['house-1.webp', '6168ecd136c475d3850a', 34806, 760, 900],
  ['house-2.webp', '8ba89bf6feea361acdbb', 41194, 760, 900],
  ['house-3.webp', 'b9bcb7c2ddafd176d502', 48976, 760, 900],
  ['house-4.webp', '024e24b1ecb3815aec06', 52130, 760, 900],
  ['house-lines.webp', '3dfc4108e0d18bb1ae2d', 84138, 760, 900],
  ['slide-apartment.webp', '5c165e5574cd32f27c65', 39974, 1280, 720],
  ['slide-build.webp', '33a8161566e553c573a9', 36178, 1280, 720],
  ['slide-townhouse.webp', '548fcab6d06713a8278d', 34050, 1280, 720],
  ['slide-transfer.webp', 'a37ee98f6bdce2ae8354', 40546, 1280, 720],
);

/** The screens of the steps and the documents, which no other campaign has. */
const biometrics = mediaOf(
  ['buoc-1-mo-ung-dung.avif', 'eaff46483996e5effcd1', 31608, 640, 1300],
  ['buoc-2-chon-sinh-trac-hoc.avif', '2d605391b998bd834c1c', 34083, 640, 1300],
  ['buoc-3-chup-cccd.avif', 'bfa364787512278a2aec', 26679, 640, 1300],
  ['buoc-4-doc-chip-nfc.avif', '7d9e7a257d6a7667126c', 41311, 640, 1300],
  ['buoc-5-quet-khuon-mat.avif', 'f8a0fc915ca5bf4fc1f3', 31241, 640, 1300],
  ['buoc-6-thanh-cong.avif', '2965d0eee4ad8eab8925', 40611, 640, 1300],
  ['dieu-khoan-trang-1.webp', 'f4ca401059a4ea2a6234', 113168, 909, 1286],
  ['dieu-khoan-va-dieu-kien-chuong-trinh.pdf', 'ccb10564cf671963121a', 177494],
  ['huong-dan-cap-nhat-sinh-trac-hoc.pdf', 'cf49abdf348e4156b72f', 293750],
  ['huong-dan-trang-1.webp', '71ba6c2b79f752e8ac38', 103578, 909, 1286],
);

const superSinhLoi = mediaOf(
  ['car.avif', '5d4bf4d6cbf8a9fd607a', 6689, 320, 320],
  ['chart-up.avif', '2db0fdcdfbe45292cf11', 7280, 320, 320],
  ['coin-stack.avif', '8bb5ebc8e5a861782f61', 10808, 320, 320],
  ['document-check.avif', '1aae93a53ba6bcda8ad2', 4786, 320, 320],
  ['gift.avif', 'ec0f323f53032bced40f', 5239, 320, 320],
  ['heart.avif', '4af2f8884dd3dd235b48', 5032, 320, 320],
  ['house.avif', '4cf6621d6533ee13b509', 6812, 320, 320],
  ['plane.avif', '8ba3269724adb8e2628e', 5151, 320, 320],
  ['shopping-bag.avif', '768b318e414d2e306f30', 6270, 320, 320],
  ['wallet.avif', 'f59ea47e0931b097dc61', 7859, 320, 320],
  ['banner-2-desktop.webp', '62063a1c1e0f9b605405', 55570, 1920, 860],
  ['banner-2-mobile.webp', '5ff8c5ad4d2c25139c9e', 47422, 860, 1000],
  ['banner-3-desktop.webp', '1b1eca274a94311d056c', 46422, 1920, 860],
  ['banner-3-mobile.webp', '4f55c6cda81825719e4f', 37394, 860, 1000],
  ['clock.avif', '5a0ee26317333885a96a', 6266, 320, 320],
  ['drum.svg', 'cfa749027b5a684e93fd', 10714, 400, 400],
  ['film-poster.jpg', '646b128e5ed6d15ca2a1', 84145, 1280, 720],
  ['film.mp4', 'f112ed9bbde5a16536cb', 2406002],
  ['film.webm', 'cc48c21ff550ce441bb9', 1503626],
  ['news-coffee-card.avif', '046b9b646c2c60d807d3', 28402, 1200, 675],
  ['news-market.avif', '7b029d070b0e253d88ed', 30739, 1200, 675],
  ['screen-1-home.avif', '0ae71fa2a1b20e78e394', 52357, 640, 1300],
  ['screen-2-about.avif', '41a5ef4b21ce9e13c1f4', 39339, 640, 1300],
  ['screen-3-keep.avif', '04537decff092d834c01', 31894, 640, 1300],
);

/** Cards, their characters and the life around them. */
const creditCard = mediaOf(
  ['card-chep.avif', '1ae03311b35a0df3706e', 27128, 900, 600],
  ['card-lac.avif', '12f63aff27872a9b4c1d', 25615, 900, 600],
  ['card-sen.avif', '8c1f3ab60963943f60a1', 26198, 900, 600],
  ['card-trau.avif', 'd70c49f71dec9a18fe90', 26690, 900, 600],
  ['coffee-card.avif', '046b9b646c2c60d807d3', 28402, 1200, 675],
  ['family-house.avif', 'fe0b4d4d7dc4178214a2', 27399, 1200, 675, { left: 0.8, head: 0.74, top: 0.83, clear: 0 }],
  ['cards-desktop.avif', '1266ccc7b900197b056a', 61178, 1920, 860, { left: 0.11, head: 0.21, top: 0.45, clear: 0 }],
  ['cards-mobile.avif', '3a8594dc4cac99218309', 43756, 860, 1000, { left: 0.4, head: 0.06, top: 0.16, clear: 0 }],
  ['market.avif', '7b029d070b0e253d88ed', 30739, 1200, 675],
  ['mascot-chep.avif', '14e938159ceb43bad459', 32464, 800, 1000],
  ['mascot-lac.avif', 'f513d401f75be5c3ed51', 30170, 800, 1000],
  ['mascot-sen.avif', '3fe8bd256ad97ee68b1f', 28738, 800, 1000],
  ['mascot-trau.avif', '0b72af3b31db6a49e159', 30511, 800, 1000],
  ['motorbike.avif', '62f2a2c5ca55d9525558', 31946, 1200, 675],
  ['phone-chart.avif', 'bd8cb9fd8854fbda868f', 32489, 1200, 675],
  ['step-document-check.avif', '1aae93a53ba6bcda8ad2', 4786, 320, 320],
  ['step-face-scan.avif', '738eedce3653caac7a49', 5544, 320, 320],
  ['step-gift.avif', 'ec0f323f53032bced40f', 5239, 320, 320],
  ['step-headset.avif', 'b94fed17ec4428440d66', 7365, 320, 320],
  ['study.avif', 'db417d1073f2821e14a4', 26384, 1200, 675],
  ['tet-gift.avif', 'f77cb25b142710ac4e33', 35117, 1200, 675],
  ['travel.avif', '117bf9a01d399cc2f3f3', 31080, 1200, 675],
);

/** The receipt, the slips and the offers. */
const creditCardV2 = mediaOf(
  ['car.avif', '5d4bf4d6cbf8a9fd607a', 6689, 320, 320],
  ['card-emerald.avif', '12f63aff27872a9b4c1d', 25615, 900, 600],
  ['cashback-desktop.avif', '2841b242f1b393bdc6ff', 49556, 1920, 860, { left: 0.13, head: 0.42, top: 0.55, clear: 0 }],
  ['cashback-mobile.avif', '7eba3dde45db8d9ff31c', 36294, 860, 1000, { left: 0.43, head: 0.08, top: 0.19, clear: 0 }],
  ['face-scan.avif', '738eedce3653caac7a49', 5544, 320, 320],
  ['headset.avif', 'b94fed17ec4428440d66', 7365, 320, 320],
  ['mark.svg', '1a5d3b06a2ae267086ff', 1920, 96, 96],
  ['offer-coffee-card.avif', '046b9b646c2c60d807d3', 28402, 1200, 675],
  ['offer-market.avif', '7b029d070b0e253d88ed', 30739, 1200, 675],
  ['offer-motorbike.avif', '62f2a2c5ca55d9525558', 31946, 1200, 675],
  ['offer-travel.avif', '117bf9a01d399cc2f3f3', 31080, 1200, 675],
  ['shopping-bag.avif', '768b318e414d2e306f30', 6270, 320, 320],
  ['wallet.avif', 'f59ea47e0931b097dc61', 7859, 320, 320],
);

/**
 * Files of the demo campaigns for examples, by their paths in content. With the demo campaigns loaded, the examples
 * show the pictures; a test compares the hashes with the files.
 */
export const exampleMediaOf: Readonly<
  Record<
    'hu_vang' | 'template_vp2' | 'biometrics' | 'super_sinh_loi' | 'credit_card_v2' | 'credit_card',
    Readonly<Record<string, MediaFile>>
  >
> = {
  hu_vang: huVang,
  template_vp2: templateVp2,
  biometrics,
  credit_card: creditCard,
  super_sinh_loi: superSinhLoi,
  credit_card_v2: creditCardV2,
};

export const exampleMedia: Readonly<Record<string, MediaFile>> = {
  ...creditCardV2,
  ...superSinhLoi,
  ...creditCard,
  ...biometrics,
  ...templateVp2,
  ...huVang,
};
