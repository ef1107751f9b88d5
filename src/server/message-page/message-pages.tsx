import type { ReactElement } from 'react';
import type { ApiDescription } from '../../api/description/open-api.ts';
import type { SiteSummary } from '../../content/site.ts';
import { choosePlaceFields, type PlaceFieldName } from '../../contract/registration/registration-forms.ts';
import { listFieldNames, type OfferedForm } from '../../contract/registration/registration-rules.ts';
import type { RegistrationPanel } from '../../forms/popup/registration-panel.ts';
import type { PlaceOffers } from '../../forms/registration/RegistrationFields.tsx';
import { RegistrationMarkup } from '../../forms/registration/RegistrationMarkup.tsx';
import { SuccessMark } from '../../ui/dialog/SuccessMark.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ApiDocs } from './ApiDocs.tsx';
import { type ArrivedValue, DemoPortal } from './DemoPortal.tsx';
import { MessagePage } from './MessagePage.tsx';
import styles from './message-page.module.css';

/** Title and body of a page of the product itself. */
export interface MessageContent {
  title: string;
  page: ReactElement;
}

/** No campaign has this address. */
export function buildNotFoundPage(): MessageContent {
  return {
    title: 'Không tìm thấy trang',
    page: (
      <MessagePage
        mark={<p className={styles.code}>404</p>}
        heading="Không tìm thấy trang này"
        text="Địa chỉ có thể đã gõ nhầm, hoặc chương trình đã kết thúc. Bạn kiểm tra lại đường dẫn giúp chúng tôi nhé."
      />
    ),
  };
}

/** The token of a preview has expired or is invalid. */
/** `withdrawn`: somebody in the Studio has ended the address. */
export type PreviewRefusal = 'expired' | 'invalid' | 'withdrawn';

const refusedPreviews: Readonly<Record<PreviewRefusal, { heading: string; text: string }>> = {
  expired: {
    heading: 'Đường dẫn xem trước đã hết hạn',
    text: 'Bạn nhờ người phụ trách nội dung gửi lại một đường dẫn mới nhé.',
  },
  withdrawn: {
    heading: 'Đường dẫn xem trước đã được thu hồi',
    text: 'Bạn nhờ người phụ trách nội dung gửi lại một đường dẫn mới nhé.',
  },
  invalid: {
    heading: 'Đường dẫn xem trước không đúng',
    text: 'Có thể đường dẫn bị cắt mất một đoạn khi gửi. Bạn sao chép lại cả đường dẫn, hoặc xin một đường dẫn mới nhé.',
  },
};

export function buildPreviewRefusedPage(reason: PreviewRefusal): MessageContent {
  return {
    title: 'Không xem trước được',
    page: <MessagePage mark={<p className={styles.code}>403</p>} {...refusedPreviews[reason]} />,
  };
}

/** The page for 500, the same at every address. Its link is empty, which leads to the same address again. */
export function buildFailurePage(): MessageContent {
  return {
    title: 'Trang đang gặp sự cố',
    page: (
      <MessagePage
        mark={<p className={styles.code}>500</p>}
        heading="Trang đang gặp sự cố"
        text="Lỗi ở phía chúng tôi, không phải ở bạn. Bạn thử lại sau ít phút nhé."
        action={{ label: 'Thử lại', href: '' }}
      />
    ),
  };
}

/** After a form was posted without JavaScript. */
export function buildResultPage(
  success: RegistrationPanel['success'],
  reference: string | undefined,
  webid: string,
): MessageContent {
  return {
    title: success.title,
    page: (
      <MessagePage
        mark={<SuccessMark />}
        heading={success.title}
        text={success.content}
        action={{ label: 'Về trang chương trình', href: `/${webid}` }}
      >
        {reference !== undefined && (
          <p className={styles.reference}>
            Mã đăng ký của bạn là <strong className="number">{reference}</strong>
          </p>
        )}
        {success.steps.length > 0 && (
          <ol className={styles.steps}>
            {success.steps.map((step) => (
              <li key={step.title}>
                <strong>{step.title}</strong>
                {step.content !== undefined && <p>{step.content}</p>}
              </li>
            ))}
          </ol>
        )}
      </MessagePage>
    ),
  };
}

type RefusedFormContent = OfferedForm & {
  webid: string;
  panel: RegistrationPanel;
  /** What the selects offer, when the form has any. */
  offers: PlaceOffers | undefined;
  /** As typed, by field name; also fields that the form does not show. */
  values: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  message: string;
  tickedConsents: readonly string[];
  missingConsents: readonly string[];
};

/** The form again after a post without JavaScript that could not be stored: nothing that was typed is lost. */
export function buildRefusedFormPage(content: RefusedFormContent): MessageContent {
  const { webid, panel, form, offers, values, fields, message } = content;
  const fieldNames = listFieldNames(content);
  const nextPlace = findNextPlace(content);
  const alert = nextPlace ? nextStepMessages[nextPlace] : message;
  return {
    title: panel.title,
    page: (
      <MessagePage heading={panel.title} text={panel.content} size="wide">
        <p className={styles.alert} role="alert">
          {alert}
        </p>
        <RegistrationMarkup
          webid={webid}
          form={form}
          fieldNames={fieldNames}
          offers={offers}
          texts={panel.texts}
          state="form"
          values={values}
          errors={fields}
          tickedConsents={content.tickedConsents}
          missingConsents={content.missingConsents}
          hiddenValues={withoutFields(values, fieldNames)}
        />
        <a href={`/${webid}`}>Về trang chương trình</a>
      </MessagePage>
    ),
  };
}

/**
 * The field of the next place to choose, when nothing else is wrong. Without JavaScript a district cannot be chosen on
 * the page itself, so a missing one is a next step and not a mistake (docs/why/forms.md#places).
 */
function findNextPlace(content: RefusedFormContent): PlaceFieldName | undefined {
  const { values, fields } = content;
  const missing = choosePlaceFields(listFieldNames(content))
    .slice(1)
    .filter((name) => !values[name]);
  const isNothingElse = Object.keys(fields).every((name) => missing.some((place) => place === name));
  return isNothingElse ? missing.find((name) => fields[name] !== undefined) : undefined;
}

const nextStepMessages: Readonly<Record<PlaceFieldName, string>> = {
  provinceId: 'Còn một bước: mời bạn chọn tỉnh, thành phố rồi gửi lại.',
  districtId: 'Còn một bước: mời bạn chọn quận, huyện rồi gửi lại.',
  wardId: 'Còn một bước: mời bạn chọn phường, xã rồi gửi lại.',
};

/** The hidden fields (attribution and so on), which the second attempt must send again. */
function withoutFields(values: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  const shown = new Set(names);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !shown.has(name)));
}

/** The list of demo campaigns at `/`. */
export function buildCampaignListPage(sites: readonly Pick<SiteSummary, 'webid' | 'name'>[]): MessageContent {
  return {
    title: 'Các chương trình',
    page: (
      <MessagePage heading="Các chương trình" text="Chọn một chương trình để xem trang." size="list">
        <ul className={styles.campaigns}>
          {sites.map(({ webid, name }) => (
            <li key={webid}>
              <a href={`/${webid}`}>
                {name}
                <Icon name="right" />
              </a>
            </li>
          ))}
        </ul>
      </MessagePage>
    ),
  };
}

/** The demo's registration address, which shows what a hand-over delivered. */
export function buildDemoPortalPage(values: readonly ArrivedValue[]): MessageContent {
  return {
    title: 'Cổng đăng ký (minh họa)',
    page: (
      <MessagePage
        mark={values.length > 0 && <SuccessMark />}
        heading={`Cổng đăng\u00a0ký (minh\u00a0họa)`}
        text={
          values.length > 0
            ? 'Trang thẻ vừa chuyển bạn tới đây cùng những thông tin dưới đây. Trang này chỉ hiện lại, không lưu gì cả.'
            : 'Chưa có thông tin nào được chuyển tới. Bạn mở một trang thẻ, điền biểu mẫu rồi bấm tiếp tục nhé.'
        }
        size="wide"
        action={{ label: 'Về các chương trình', href: '/' }}
      >
        <DemoPortal values={values} />
      </MessagePage>
    ),
  };
}

/** The description of the API, for developers. */
export function buildApiDocsPage(description: ApiDescription): MessageContent {
  return {
    title: 'API',
    page: <ApiDocs description={description} />,
  };
}
