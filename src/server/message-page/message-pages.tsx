import type { ReactElement } from 'react';
import type { SiteSummary } from '../../content/site.ts';
import type { PlacesVersion } from '../../contract/places.ts';
import { placeFieldBelow, type RegistrationForm } from '../../contract/registration-forms.ts';
import { findRegistrationRules } from '../../contract/registration-rules.ts';
import type { PlaceOffers } from '../../forms/registration/RegistrationFields.tsx';
import { RegistrationMarkup } from '../../forms/registration/RegistrationMarkup.tsx';
import type { RegistrationPanel } from '../../sections/registration-popup/registration-popup.schema.ts';
import { SuccessMark } from '../../ui/dialog/SuccessMark.tsx';
import { MessagePage } from './MessagePage.tsx';
import styles from './message-page.module.css';

/** What a page of the server's own shows, and its title. */
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

/** Something broke on the server. `retryPath` is the address that was asked for. */
export function buildFailurePage(retryPath: string): MessageContent {
  return {
    title: 'Trang đang gặp sự cố',
    page: (
      <MessagePage
        mark={<p className={styles.code}>500</p>}
        heading="Trang đang gặp sự cố"
        text="Lỗi ở phía chúng tôi, không phải ở bạn. Bạn thử lại sau ít phút nhé."
        action={{ label: 'Thử lại', href: retryPath }}
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

interface RefusedFormContent {
  webid: string;
  panel: RegistrationPanel;
  form: RegistrationForm;
  places: PlacesVersion;
  /** What the selects offer, when the form has any. */
  offers: PlaceOffers | undefined;
  /** As typed, by field name; also fields that the form does not show. */
  values: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  message: string;
}

/** The form again after a post without JavaScript that could not be stored: nothing that was typed is lost. */
export function buildRefusedFormPage(content: RefusedFormContent): MessageContent {
  const { webid, panel, form, places, offers, values, fields, message } = content;
  const { fieldNames } = findRegistrationRules(form, places);
  const alert = isOnlyPlaceMissing(content) ? nextStepMessages[places] : message;
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
          hiddenValues={withoutFields(values, fieldNames)}
        />
        <a href={`/${webid}`}>Về trang chương trình</a>
      </MessagePage>
    ),
  };
}

/** Whoever has no JavaScript could not choose a district on the page itself: that is a next step, not a mistake (decision 0015). */
function isOnlyPlaceMissing({ form, places, values, fields }: RefusedFormContent): boolean {
  const below = placeFieldBelow[places];
  return form === 'variant-b' && !values[below] && Object.keys(fields).join() === below;
}

const nextStepMessages: Readonly<Record<PlacesVersion, string>> = {
  '2024': 'Còn một bước: mời bạn chọn quận, huyện rồi gửi lại.',
  '2025': 'Còn một bước: mời bạn chọn phường, xã rồi gửi lại.',
};

/** Attribution and the like, which must survive the second attempt. */
function withoutFields(values: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  const shown = new Set(names);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !shown.has(name)));
}

/** The demo campaigns, where no other page stands at `/`. */
export function buildCampaignListPage(sites: readonly Pick<SiteSummary, 'webid' | 'name'>[]): MessageContent {
  return {
    title: 'Các chương trình',
    page: (
      <MessagePage heading="Các chương trình" text="Chọn một chương trình để xem trang." size="wide">
        <ul className={styles.campaigns}>
          {sites.map(({ webid, name }) => (
            <li key={webid}>
              <a href={`/${webid}`}>{name}</a>
            </li>
          ))}
        </ul>
      </MessagePage>
    ),
  };
}
