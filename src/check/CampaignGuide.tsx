import type { MediaFile } from '../contract/media.ts';
import { metaKey } from '../page/meta.schema.ts';
import { isBlogKey } from '../page/parse-blog.ts';
import { findSchema } from './content-schema.ts';
import { measurePicturePlaces, type PicturePlace } from './picture-places.ts';
import { leastWidth } from './rules/small-pictures.ts';
import type { SiteToCheck } from './site-to-check.ts';

/** Widest picture that the server sends, in pixels. */
const mostUsefulPx = 1920;

/** Size to which social networks crop. */
const socialPicture = { field: 'og_image', width: 1200, height: 630 };

/**
 * The guide for content editors: which file is which part of the page, and the size of each picture. A standalone page.
 */
export function CampaignGuide({ site, folder }: { site: SiteToCheck; folder: string }) {
  const { settings, template } = site;
  const places = measurePicturePlaces(site);
  const keys = [...template.keys, metaKey, ...Object.keys(site.content).filter(isBlogKey)];
  const parts = keys
    .filter((key) => Object.hasOwn(site.content, key))
    .map((key) => ({ key, title: titleOf(site, key), pictures: places.filter((place) => place.key === key) }));
  return (
    <html lang="vi">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Hướng dẫn nội dung: ${settings.name}`}</title>
        <style>{css}</style>
      </head>
      <body>
        <h1>{settings.name}</h1>
        <p>
          Chiến dịch <code>{settings.webid}</code>, dựng từ mẫu <code>{template.name}</code>. Nội dung đang là của trang
          mẫu: bạn sửa từng tệp, thay từng ảnh. Trang này chỉ dành cho người làm nội dung, khách không xem được.
        </p>
        <h2>Việc cần làm</h2>
        <ol>
          <li>
            <code>site.json</code>: sửa <code>name</code>.
            {settings.registrationUrl !== undefined && (
              <>
                {' '}
                Sửa cả <code>registrationUrl</code>: địa chỉ https nhận khách sau khi điền biểu mẫu; đang là{' '}
                <code>{settings.registrationUrl}</code>.
              </>
            )}
          </li>
          <li>
            Sửa các tệp trong <code>content</code> theo bảng dưới. Phần nào không dùng thì xóa tệp của phần đó, trang tự
            khép lại.
          </li>
          <li>
            Chép ảnh của bạn vào <code>media</code> rồi ghi tên ảnh vào trường <code>url</code>, ghi lời mô tả vào{' '}
            <code>alt</code>.
          </li>
          <li>
            Kiểm tra: <code>npm run landing -- site check {folder}</code>
          </li>
          <li>
            Lưu: <code>npm run landing -- site import {folder}</code>, xem thử:{' '}
            <code>npm run landing -- site preview {settings.webid}</code>, xuất bản:{' '}
            <code>npm run landing -- site publish {settings.webid}</code>
          </li>
        </ol>
        <h2>Tệp nào là phần nào</h2>
        <p>Xếp theo thứ tự trên trang.</p>
        <table>
          <thead>
            <tr>
              <th>Phần của trang</th>
              <th>Tệp</th>
              <th>Hình</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ key, title, pictures }) => (
              <tr key={key}>
                <td>{title}</td>
                <td>
                  <a href={`content/${key}.json`}>content/{key}.json</a>
                </td>
                <td>{pictures.length > 0 && <a href={`#${key}`}>{`${pictures.length} hình`}</a>}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <h2>Ảnh cho từng chỗ</h2>
        <p>
          Định dạng: JPEG, PNG, WebP, AVIF; logo và biểu tượng nên là SVG, nét ở mọi cỡ. Máy chủ tự thu nhỏ cho từng màn
          hình. Giữ đúng tỷ lệ của ảnh mẫu thì bố cục không đổi; nhỏ hơn mức ít nhất thì ảnh bị mờ.
        </p>
        {parts
          .filter(({ pictures }) => pictures.length > 0)
          .map(({ key, title, pictures }) => (
            <section key={key} id={key}>
              <h3>
                {title} <code>{key}</code>
              </h3>
              <table>
                <thead>
                  <tr>
                    <th>Ảnh mẫu</th>
                    <th>Trường</th>
                    <th>Tỷ lệ rộng : cao</th>
                    <th>Rộng ít nhất</th>
                    <th>Cỡ nên dùng</th>
                  </tr>
                </thead>
                <tbody>
                  {pictures.map((place) => (
                    <PictureRow key={place.path} place={place} file={site.media[place.file]} />
                  ))}
                </tbody>
              </table>
            </section>
          ))}
      </body>
    </html>
  );
}

function PictureRow({ place, file }: { place: PicturePlace; file: MediaFile | undefined }) {
  const wanted = place.path === socialPicture.field ? describeSocial() : describeWanted(place, file);
  return (
    <tr>
      <td>
        <img src={place.file} alt="" loading="lazy" />
        <br />
        {place.file}
      </td>
      <td>
        <code>{place.path}</code>
      </td>
      <td>{wanted.ratio}</td>
      <td>{wanted.least}</td>
      <td>{wanted.better}</td>
    </tr>
  );
}

function describeSocial() {
  const { width, height } = socialPicture;
  return { ratio: formatRatio(width, height), least: `${width / 2} px`, better: `${width} × ${height} px` };
}

function describeWanted(place: PicturePlace, file: MediaFile | undefined) {
  const { width = 1, height = 1 } = file ?? {};
  const ratio = formatRatio(width, height);
  if (leastWidth(place) === 0) return { ratio, least: 'không hiện trên trang này', better: '' };
  const better = Math.min(mostUsefulPx, Math.max(leastWidth(place), 2 * Math.max(place.phone, place.desktop)));
  return { ratio, least: `${leastWidth(place)} px`, better: `${better} × ${Math.round((better * height) / width)} px` };
}

/** `16:9` if exact, otherwise `2,23:1` or `1:1,16`. */
function formatRatio(width: number, height: number): string {
  const known = [
    [1, 1],
    [4, 3],
    [3, 2],
    [16, 9],
    [2, 1],
    [3, 4],
    [2, 3],
    [4, 5],
    [9, 16],
    [1, 2],
  ].find(([across = 1, down = 1]) => Math.abs((width * down) / (height * across) - 1) < 0.01);
  if (known) return known.join(':');
  const format = (share: number) => share.toFixed(2).replace('.', ',');
  return width >= height ? `${format(width / height)}:1` : `1:${format(height / width)}`;
}

/** `Hũ mẫu: Các thẻ mục tiêu tiết kiệm làm ví dụ.` */
function titleOf({ schemas }: SiteToCheck, key: string): string {
  const { title, description } = findSchema(schemas, key) ?? {};
  return [title ?? key, description].filter((part) => part !== undefined).join(': ');
}

const css = `body{max-width:960px;margin:24px auto;padding:0 16px;font:16px/1.55 system-ui,sans-serif;color:#1c1c28}
table{width:100%;border-collapse:collapse;margin:12px 0 28px}th,td{padding:8px 10px;border-bottom:1px solid #d9d9e0;text-align:left;vertical-align:top}
th{font-size:14px}img{max-width:160px;max-height:100px;background:#8a8a96}code{background:#f0f0f4;padding:1px 5px;border-radius:4px;overflow-wrap:anywhere}
a{color:#1f4fa3}h3 code{font-weight:400}`;
