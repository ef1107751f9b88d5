import type { Page } from '@playwright/test';
import { atNight } from '../at-night.ts';

/** The two demo campaigns of variant A: the same content structure in two styles. */
export const campaigns = [
  {
    webid: 'template_vp1',
    callToAction: 'Đăng ký tư vấn',
    section: { label: 'Trước khi ký', anchor: 'truoc-khi-ky' },
    tab: { label: 'Lãi và phí', anchor: 'lai-phi', says: 'Phí trả trước hạn' },
    tabs: 4,
    firstTab: 'Ai vay được',
    readMore: { title: 'Có tiền sớm, trả trước có lợi không?', says: /đặt hai con số cạnh nhau/ },
  },
  {
    webid: 'diamond',
    callToAction: 'Hẹn chuyên viên gọi',
    section: { label: 'Sổ tay', anchor: 'so-tay' },
    tab: { label: 'Điều kiện', anchor: 'dieu-kien', says: 'Số dư bình quân' },
    tabs: 5,
    firstTab: 'Chuyên viên riêng',
    readMore: { title: 'Khi quyền lợi bắt đầu', says: /dùng mã hội\sviên trong ứng\sdụng/ },
  },
] as const;

/** The first one; both at night. */
export const campaignsByTime = [campaigns[0], ...atNight(campaigns[1])];

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1440, height: 900 };

/** Opens every part that a visitor can open. */
export async function openAll(page: Page): Promise<void> {
  await page.locator('details').evaluateAll((all) => {
    for (const details of all) if (details instanceof HTMLDetailsElement) details.open = true;
  });
}
