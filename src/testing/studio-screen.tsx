import windowConsole from 'node:console';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { onTestFinished } from 'vitest';
import { defaultCalendars } from '../contract/desk/calendar-for.ts';
import { defaultDeskPolicy } from '../contract/desk/desk-policy.ts';
import { deskCalls } from '../contract/studio/desk-calls.ts';
import { experimentCalls } from '../contract/studio/experiment-calls.ts';
import { noticeCalls } from '../contract/studio/notice-calls.ts';
import { partCalls } from '../contract/studio/part-calls.ts';
import type { Grant, Role } from '../contract/studio/permissions.ts';
import { requestCalls } from '../contract/studio/request-calls.ts';
import { reviewCalls } from '../contract/studio/review-calls.ts';
import { sectionCalls } from '../contract/studio/section-calls.ts';
import { type SessionState, type SignedIn, sessionCalls } from '../contract/studio/session-calls.ts';
import { type StudioCall, type StudioFailure, studioApiPath, studioPath } from '../contract/studio/studio-call.ts';
import { App } from '../studio/app/App.tsx';
import type { CallData, CallInput } from '../studio/app/client.ts';
import { StudioRouter } from '../studio/app/StudioRouter.tsx';
import { connection, hasNewVersion, identityDialogs, queries } from '../studio/app/studio.ts';
import { toasts } from '../studio/kit/toasts.ts';
import { speakVietnamese } from '../studio/kit/vietnamese-controls.ts';

/**
 * The Studio on happy-dom, with answers of the server that a test makes up. It draws the whole application at an
 * address, so a test sees what a person sees there. `screen` of Testing Library finds it, the returned user presses and
 * types:
 *
 *     // @vitest-environment happy-dom
 *     test('…', async () => {
 *       const user = openStudio('/ket-qua', { roles: ['analyst'] }, [answer(insightOverviewCalls.readOverview, data)]);
 *       await user.click(await screen.findByRole('button', { name: '7 ngày' }));
 *     });
 *
 * Answers are typed by the calls of the contract. A call that a test has not answered fails it. `answerNow` changes
 * answers while the screen is open, `emitEvent` is news of the server.
 *
 * There are no styles and no layout: nothing is hidden by a style sheet, every part has the size `partSize` and lies at
 * 0, 0. What depends on them is for a browser.
 */
export function openStudio(
  path: string,
  session: Somebody | SessionState,
  answers: readonly RequestHandler[] = [],
): UserEvent {
  const own = answer(sessionCalls.readSession, 'kind' in session ? session : sessionOf(session));
  return openPart(path, <App version={version} hasGallery />, [...answers, own]);
}

/** A part of a screen that is too large to be drawn as a whole, such as the editor. */
export function openPart(path: string, part: ReactNode, answers: readonly RequestHandler[] = []): UserEvent {
  prepareOnce();
  server.resetHandlers(...answers, ...quiet);
  onTestFinished(close);
  history.replaceState(null, '', studioPath + path);
  render(
    <I18nProvider locale="vi-VN">
      <QueryClientProvider client={queries}>
        <StudioRouter>{part}</StudioRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return userEvent.setup({ pointerEventsCheck: 0, delay: null });
}

/** Who looks at the screen, by roles as the command line writes them: `editor`, `editor:hu_vang`. */
interface Somebody {
  roles: readonly (Role | `${Role}:${string}`)[];
  name?: string;
}

/** The session of somebody who has signed in. */
export function sessionOf({ roles, name = 'Nguyễn Thu Hà' }: Somebody): SignedIn {
  const grants = roles.map((one): Grant => {
    const [role, webid = null] = one.split(':');
    return { role: role as Role, webid };
  });
  return {
    kind: 'signedIn',
    person: {
      ...{ id: 'thu-ha', name, email: 'thu.ha@lachong.example', grants },
      ...{ hasSecondFactor: true, mustHaveSecondFactor: false, isExternal: false },
    },
    provenUntil: null,
    idleEndsAt: '2100-01-01T00:00:00.000Z',
    endsAt: '2100-01-01T00:00:00.000Z',
    templates: [
      { name: 'hu_vang', title: 'Hũ tiết kiệm' },
      { name: 'template_vp1', title: 'Vay trả góp' },
    ],
  };
}

/** Nobody has signed in. */
export const signedOut: SessionState = { kind: 'none', hasPasswords: true, singleSignOn: null };

/** The call that a made-up answer gets. */
interface Asked<Call> {
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: CallInput<Call> extends { body: infer Body } ? Body : undefined;
}

/** The server answers a call with these data, or with those that a function makes. */
export function answer<Call extends StudioCall>(
  call: Call,
  data: CallData<Call> | ((asked: Asked<Call>) => CallData<Call> | Promise<CallData<Call>>),
): RequestHandler {
  return byMethod[call.method](addressOf(call), async ({ request, params }) => {
    const make: unknown = data;
    if (typeof make !== 'function') return HttpResponse.json({ data: make });
    const text = await request.text();
    const asked = { path: params, query: new URL(request.url).searchParams, body: text && JSON.parse(text) };
    return HttpResponse.json({ data: await make(asked) });
  });
}

/** The server refuses a call. */
export const refuse = (call: StudioCall, status: number, failure: StudioFailure): RequestHandler =>
  byMethod[call.method](addressOf(call), () => HttpResponse.json(failure, { status }));

/** The server does not answer a call. */
export const lose = (call: StudioCall): RequestHandler =>
  byMethod[call.method](addressOf(call), () => HttpResponse.error());

/** Answers from now on, before those that were there. */
export const answerNow = (...answers: readonly RequestHandler[]): void => server.use(...answers);

/** The server tells the open Studio of an event (contract/studio/studio-addresses.ts). */
export function emitEvent(name: string, data = ''): void {
  for (const source of FakeEvents.open) source.dispatchEvent(new MessageEvent(name, { data }));
}

const version = 'studio-1';
/** Size of every part of the screen that observers report, in pixels. */
const partSize = { width: 900, height: 400 };

const byMethod = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete };
const addressOf = ({ path }: StudioCall) => `*${studioApiPath}${path}`;

/** Calls that every screen makes, and the answer to those that a test has forgotten. */
const quiet = [
  answer(noticeCalls.listNotices, { notices: [], unread: 0 }),
  answer(reviewCalls.listReviews, []),
  answer(sectionCalls.weighWorkingCopy, { bytes: 20_800, most: 30_000, parts: {} }),
  answer(partCalls.readPartCopy, { copy: null }),
  answer(experimentCalls.listExperiments, []),
  answer(requestCalls.countRequests, { open: 0 }),
  answer(deskCalls.listDesk, {
    ...{ policy: defaultDeskPolicy, calendars: defaultCalendars, now: '2026-11-24T03:00:00.000Z', rows: [] },
    counts: { new: 0, due: 0, later: 0, quarantined: 0, closed: 0 },
  }),
  http.all('*', ({ request }) => {
    console.error(`The test has no answer for ${request.method} ${request.url}`);
    return HttpResponse.error();
  }),
];
const server = setupServer();

/** News of the server, which a test tells. */
class FakeEvents extends EventTarget {
  static readonly open = new Set<FakeEvents>();

  constructor() {
    super();
    FakeEvents.open.add(this);
  }

  close(): void {
    FakeEvents.open.delete(this);
  }
}

/** Tells its listener the size of each part at once, because nothing is laid out. */
class FixedSize implements ResizeObserver {
  readonly #listener: ResizeObserverCallback;

  constructor(listener: ResizeObserverCallback) {
    this.#listener = listener;
  }

  observe(target: Element): void {
    const contentRect = new DOMRect(0, 0, partSize.width, partSize.height);
    const sizes = [{ inlineSize: partSize.width, blockSize: partSize.height }];
    const entry = {
      target,
      contentRect,
      borderBoxSize: sizes,
      contentBoxSize: sizes,
      devicePixelContentBoxSize: sizes,
    };
    queueMicrotask(() => this.#listener([entry], this));
  }

  unobserve(): void {}

  disconnect(): void {}
}

let isPrepared = false;

/** The window lives as long as the worker, which has all files of tests with components. */
function prepareOnce(): void {
  if (isPrepared) return;
  isPrepared = true;
  // A part of a screen is loaded when it is first drawn; the first test compiles it.
  configure({
    asyncUtilTimeout: 15_000,
    getElementError: (message) => new Error(`${message}\n\nThe screen says: ${document.body.textContent}`),
  });
  Object.assign(globalThis, { EventSource: FakeEvents, ResizeObserver: FixedSize, innerWidth: 1440, innerHeight: 900 });
  // Where happy-dom reports refused calls and frames, which it does not load. Tests have a console of their own.
  windowConsole.error = () => {};
  speakVietnamese();
  server.listen();
}

/** Nothing of a test is left for the next one. */
function close(): void {
  cleanup();
  queries.clear();
  identityDialogs.settle(false);
  connection.set('fine');
  hasNewVersion.set(false);
  for (const { id } of toasts.get()) toasts.remove(id);
  localStorage.clear();
  sessionStorage.clear();
  // It speaks 0.1 s after it was made if it is still there, perhaps when the window of the test is gone.
  document.querySelector('[data-live-announcer]')?.remove();
}
