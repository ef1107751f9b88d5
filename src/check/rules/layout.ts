import type { ContentChange, Json } from '../../contract/changes/content-change.ts';
import { mostParts } from '../../contract/layout.ts';
import { asItStands, type Remark, remarksOf } from '../../contract/remarks/remark.ts';
import { findSection, sections } from '../../sections/registry.ts';
import type { LayoutProblem } from '../../templates/arrange-parts.ts';
import type { PageTemplate } from '../../templates/define-template.tsx';
import type { Finding } from '../finding.ts';
import { readSuggestion, suggestName } from '../nearest-name.ts';
import type { FoundByRule, Rule } from '../site-to-check.ts';

const sentences = {
  'a section that there is ({names})': {
    files: 'tên một loại phần ({names})',
    studio: 'một loại phần có trong thư viện; bỏ phần này rồi thêm phần khác',
  },
  'a part of {template} ({keys}), or a section for an added one': {
    files: 'một phần của mẫu {template} ({keys}); phần thêm vào thì ghi cả section',
    studio: 'một phần của mẫu trang này',
  },
  'a key of its own below home.more, such as home.more.{name}': {
    files: 'khóa riêng dưới home.more, như home.more.{name}',
    studio: 'tên lưu riêng của phần thêm vào; bỏ phần này rồi thêm lại',
  },
  'each part once; {key} is there already': {
    files: 'mỗi phần một lần; {key} đã có ở trên',
    studio: 'mỗi phần một lần; phần này đã có ở trên',
  },
  '{title} once on a page': 'chỉ một phần “{title}” trên một trang',
  '{title} as the first part, or not at all': '“{title}” ở đầu trang, hoặc bỏ phần này',
  'one form on a page; this page has one': 'một biểu mẫu trên một trang; trang này đã có',
  'at most {most} parts; the others are not shown': 'tối đa {most} phần; các phần sau không hiện',
  'at least one part': {
    files: 'ít nhất một phần; bỏ layout thì trang theo mẫu',
    studio: 'ít nhất một phần; thêm một phần cho trang',
  },
} as const;
const remark = remarksOf(sentences);

/** Parts of the layout that cannot be drawn. The rest of the page is. */
export const layout: Rule = {
  name: 'layout',
  sentences,
  find: ({ template }) => template.layoutProblems.map((problem) => describeProblem(problem, template)),
  mend: mendPart,
};

function describeProblem(problem: LayoutProblem, template: PageTemplate): FoundByRule {
  const { kind, index, part } = problem;
  const field = kind === 'unknown-section' ? '.section' : kind === 'too-many' || index === undefined ? '' : '.key';
  return {
    severity: 'error',
    key: 'site.json',
    path: index === undefined ? 'layout' : `layout[${index}]${field}`,
    expected: expectedOf(problem, template),
    received: part ? asItStands(kind === 'unknown-section' ? (part.section ?? '') : part.key) : remark('nothing'),
  };
}

function expectedOf({ kind, part }: LayoutProblem, template: PageTemplate): Remark {
  const { key = '', section: name = '' } = part ?? {};
  const title = findSection(name)?.title ?? titleIn(template, key) ?? name;
  switch (kind) {
    case 'unknown-section': {
      const names = sections.map((section) => section.name);
      return suggestName(name, names) ?? remark('a section that there is ({names})', { names: names.join(', ') });
    }
    case 'unknown-key': {
      const keys = [...template.slots, ...template.leftOut].map((slot) => slot.key);
      const all = { template: template.name, keys: keys.join(', ') };
      return suggestName(key, keys) ?? remark('a part of {template} ({keys}), or a section for an added one', all);
    }
    case 'foreign-key':
      return remark('a key of its own below home.more, such as home.more.{name}', { name: name.replaceAll('-', '_') });
    case 'key-twice':
      return remark('each part once; {key} is there already', { key });
    case 'section-twice':
      return remark('{title} once on a page', { title });
    case 'not-first':
      return remark('{title} as the first part, or not at all', { title });
    case 'second-form':
      return remark('one form on a page; this page has one');
    case 'too-many':
      return remark('at most {most} parts; the others are not shown', { most: mostParts });
    case 'no-part':
      return remark('at least one part');
  }
}

function titleIn({ slots, leftOut }: PageTemplate, key: string): string | undefined {
  return [...slots, ...leftOut].find((slot) => slot.key === key)?.title;
}

/** A misspelt name becomes the nearest one; what is there already goes. */
function mendPart(
  _document: Json,
  at: ContentChange['at'],
  { expected }: Finding,
): readonly ContentChange[] | undefined {
  const nearest = readSuggestion(expected);
  if (nearest !== undefined) return [{ kind: 'set', at, value: nearest }];
  const isTwice = expected.code === 'each part once; {key} is there already';
  return isTwice ? [{ kind: 'remove', at: at.slice(0, -1) }] : undefined;
}
