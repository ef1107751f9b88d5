import { randomInt, randomUUID } from 'node:crypto';

/**
 * A registration for hu_vang, of another person each time: the desk has one row for a phone, so thousands of a second
 * with the same phone would wait for each other.
 */
export function registrationBody(): string {
  return JSON.stringify({
    name: 'Nguyễn Minh Anh',
    phoneNumber: `09${String(randomInt(10 ** 8)).padStart(8, '0')}`,
    email: 'minhanh@email.example',
    address: '25 ngõ 4 đường Hoa Ban, phường Âu Lạc',
    utmSource: 'bench',
    ctaId: 'banner-dang-ky',
    submissionId: randomUUID(),
  });
}

/** Where the form of hu_vang sends it. */
export const registrationPath = '/landingpage-api/api/website/hu_vang/form-submit';
