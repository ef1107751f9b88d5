import {
  rememberedDays,
  tagAnswerAttribute,
  tagQuestionAttribute,
  tagSheetId,
  tagStateAttribute,
} from '../../contract/tag-attributes.ts';
import { type TagPurpose, tagPurposeTitles } from '../../contract/tag-purposes.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import styles from './tag-question.module.css';

const questionTitleId = 'hoi-the-do';
const sheetTitleId = 'chon-muc-dich';

/** What the tags of a purpose do, in the question and in the choice. */
const purposeWords: Readonly<Record<TagPurpose, { asked: string; does: string }>> = {
  measuring: { asked: 'đo lường', does: 'Đếm lượt xem và xem phần nào hữu ích.' },
  advertising: { asked: 'quảng cáo', does: 'Biết quảng cáo nào đưa bạn tới đây.' },
  chat: { asked: 'trò chuyện', does: 'Bật khung hỏi đáp với tổng đài.' },
};

/**
 * The question, hidden until the script knows that this browser has not answered. It floats, so nothing moves. No
 * cross: no answer means no tags.
 */
export function TagQuestion({ purposes }: { purposes: readonly TagPurpose[] }) {
  return (
    <div aria-live="polite" data-ground="page" {...{ [tagQuestionAttribute]: '' }}>
      <section className={styles.question} aria-labelledby={questionTitleId} hidden>
        <div>
          <h2 id={questionTitleId}>Trang này được đo những gì, bạn quyết</h2>
          <p>
            Nếu bạn đồng ý, trang bật công cụ {listWords(purposes.map((purpose) => purposeWords[purpose].asked))}. Chưa
            chọn thì các công cụ này chưa chạy, trang vẫn dùng được như thường.
          </p>
        </div>
        <div className={styles.choices}>
          <Answer answer="agree">Đồng ý</Answer>
          <Answer answer="refuse">Từ chối</Answer>
          <button type="button" className={styles.choice} {...{ command: 'show-modal', commandfor: tagSheetId }}>
            Chọn
          </button>
        </div>
      </section>
    </div>
  );
}

interface TagSheetProps {
  /** The page counts itself, which waits for no choice. */
  counts: boolean;
  purposes: readonly { purpose: TagPurpose; tools: readonly string[] }[];
}

/** The choice of each purpose. Everything is off beforehand. */
export function TagSheet({ counts, purposes }: TagSheetProps) {
  return (
    <Dialog id={tagSheetId} labelledBy={sheetTitleId} size="medium" dismissal="anything" closing="own">
      <h2 id={sheetTitleId} className={styles.title}>
        Chọn từng mục đích
      </h2>
      <ul className={styles.purposes}>
        <li>
          <b>Cần thiết</b>
          <span className={styles.always}>Luôn bật</span>
          <p>
            Giữ biểu mẫu khỏi gửi hai lần, nhớ lựa chọn này và liên kết đã đưa bạn tới
            {counts ? ', đếm lượt xem mà không biết ai là ai' : ''}.
          </p>
        </li>
        {purposes.map(({ purpose, tools }) => (
          <li key={purpose}>
            <label>
              <b>{tagPurposeTitles[purpose]}</b>
              <input
                className={styles.switch}
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on.
                role="switch"
                value={purpose}
                aria-label={tagPurposeTitles[purpose]}
                aria-describedby={`${sheetTitleId}-${purpose}`}
                autoComplete="off"
              />
            </label>
            <p id={`${sheetTitleId}-${purpose}`}>
              {purposeWords[purpose].does} Công cụ: {tools.length > 0 ? tools.join(', ') : 'mã riêng của trang'}.
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Answer answer="agree">Đồng ý hết</Answer>
        <Answer answer="refuse">Từ chối hết</Answer>
        <Answer answer="some">Lưu lại</Answer>
      </div>
      <p className="note">
        Nhớ trong {rememberedDays} ngày. Đổi ý lúc nào cũng được, ở mục “Lựa chọn thẻ đo” cuối trang.
      </p>
    </Dialog>
  );
}

/** In the footer: opens the choice again, and says what it is. Hidden until the script knows. */
export function TagChoice() {
  return (
    <p className={`container ${styles.state}`} hidden>
      <button type="button" {...{ command: 'show-modal', commandfor: tagSheetId }}>
        Lựa chọn thẻ đo
      </button>
      <span className="note" {...{ [tagStateAttribute]: '' }} />
    </p>
  );
}

function Answer({ answer, children }: { answer: 'agree' | 'refuse' | 'some'; children: string }) {
  return (
    <button type="button" className={styles.choice} {...{ [tagAnswerAttribute]: answer }}>
      {children}
    </button>
  );
}

/** “đo lường, quảng cáo và trò chuyện” */
function listWords(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} và ${words.at(-1)}` : (words[0] ?? '');
}
