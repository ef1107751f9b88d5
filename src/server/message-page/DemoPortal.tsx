import { findCountryByIsoCode } from '../../contract/places/countries.ts';
import styles from './demo-portal.module.css';

/** One parameter of the address, as it arrived. */
export type ArrivedValue = readonly [name: string, value: string];

interface ValueGroup {
  title: string;
  /** Parameters by name, with their Vietnamese labels. */
  labels: Readonly<Record<string, string>>;
}

const visitor: ValueGroup = {
  title: 'Thông tin của bạn',
  labels: { full_name: 'Họ và tên', phone_number: 'Số điện thoại', email: 'Email', nationality: 'Quốc tịch' },
};

/** What the hand-over writes by itself (behaviour 3.10). Everything else came from fields of the form. */
const others: readonly ValueGroup[] = [
  { title: 'Thẻ và đối tác', labels: { card_id: 'Thẻ đã chọn', partner: 'Đối tác' } },
  {
    title: 'Bạn đến từ đâu',
    labels: {
      utm_source: 'Nguồn',
      utm_campaign: 'Chiến dịch',
      utm_content: 'Nội dung quảng cáo',
      utm_medium: 'Kênh',
      utm_term: 'Từ khóa',
    },
  },
  { title: 'Kiểm tra tự động', labels: { captcha: 'Mã captcha' } },
];

/** A hand-over has some fifteen values. An address has room for thousands, and drawing them would block the server. */
const mostValues = 60;

/** The values of a hand-over, in groups, each in its order. All are shown as text. */
export function DemoPortal({ values: arrived }: { values: readonly ArrivedValue[] }) {
  const values = arrived.slice(0, mostValues);
  const isOther = (name: string) => others.some(({ labels }) => Object.hasOwn(labels, name));
  const groups = [
    { ...visitor, values: values.filter(([name]) => !isOther(name)) },
    ...others.map((group) => ({ ...group, values: values.filter(([name]) => Object.hasOwn(group.labels, name)) })),
  ];
  return groups
    .filter((group) => group.values.length > 0)
    .map(({ title, labels, values: shown }) => (
      <section key={title} className={styles.group}>
        <h2 className={styles.title}>{title}</h2>
        <dl className={styles.values}>
          {numberRepeats(shown).map(({ key, name, value }) => (
            <div key={key}>
              <dt>{findLabel(labels, name)}</dt>
              <dd data-parameter={name} data-is-empty={value === '' ? '' : undefined}>
                {describeValue(name, value)}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ));
}

/** A field without a known label is shown by its name. */
function findLabel(labels: ValueGroup['labels'], name: string): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return label ?? name;
}

/** A parameter may come twice; each is shown. */
function numberRepeats(values: readonly ArrivedValue[]) {
  const seen = new Map<string, number>();
  return values.map(([name, value]) => {
    const repeat = seen.get(name) ?? 0;
    seen.set(name, repeat + 1);
    return { key: `${name} ${repeat}`, name, value };
  });
}

function describeValue(name: string, value: string): string {
  if (value === '') return 'để trống';
  const country = name === 'nationality' ? findCountryByIsoCode(value) : undefined;
  return country ? `${country.vi} (${value})` : value;
}
