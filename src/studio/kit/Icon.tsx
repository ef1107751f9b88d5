import type { ReactNode } from 'react';
import styles from './icon.module.css';

/** Drawn on a field of 16 x 16, with a line of 1.5. */
const drawings = {
  at: (
    <>
      <circle cx="8" cy="8" r="2.5" />
      <path d="M10.5 5.5v3.2c0 2.6 3.5 2.2 3.5-.7a6 6 0 1 0-2.6 4.9" />
    </>
  ),
  back: <path d="M13 8H3M7 4 3 8l4 4" />,
  bold: <path d="M4.5 2.5h4.2a2.6 2.6 0 0 1 0 5.3H4.5Zm0 5.3h5a2.8 2.8 0 0 1 0 5.7h-5Z" />,
  bell: (
    <path d="M3.5 11.5h9c-1-1-1.2-2-1.2-4.2C11.3 5 10 3.5 8 3.5S4.7 5 4.7 7.3c0 2.2-.2 3.2-1.2 4.2ZM6.8 13.8h2.4M8 3.5V2" />
  ),
  again: <path d="M2.8 8.4a5.3 5.3 0 1 0 1.5-4.1L2.5 6M2.5 2.8V6h3.2" />,
  call: (
    <path d="M5.3 2.5 3.6 3.2c-.7.3-1.1 1-1 1.8.6 4.6 3.8 7.8 8.4 8.4.8.1 1.5-.3 1.8-1l.7-1.7-2.8-1.7-1.3 1.3c-1.6-.7-2.9-2-3.6-3.6l1.3-1.3-1.8-2.9Z" />
  ),
  callBack: (
    <>
      <path d="M5.3 2.5 3.6 3.2c-.7.3-1.1 1-1 1.8.6 4.6 3.8 7.8 8.4 8.4.8.1 1.5-.3 1.8-1l.7-1.7-2.8-1.7-1.3 1.3c-1.6-.7-2.9-2-3.6-3.6l1.3-1.3-1.8-2.9Z" />
      <path d="M13.5 2.5 10 6M10 3.2V6h2.8" />
    </>
  ),
  calendar: (
    <>
      <rect x="2" y="3" width="12" height="11" rx="1.5" />
      <path d="M2 6.5h12M5.2 1.5v3M10.8 1.5v3" />
    </>
  ),
  chart: <path d="M2 13.5h12M4 11V7.5M8 11V3M12 11V5.5" />,
  chat: <path d="M14 7.5c0 3-2.7 5-6 5-.9 0-1.7-.1-2.4-.4l-3.1 1.1.9-2.5C2.5 9.8 2 8.7 2 7.5c0-3 2.7-5 6-5s6 2 6 5Z" />,
  check: <path d="m3 8.5 3.2 3.2L13 4.8" />,
  clock: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.5V8l2.3 1.5" />
    </>
  ),
  code: <path d="m5.5 4-4 4 4 4M10.5 4l4 4-4 4" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  compare: <path d="M8 2v12M5 5 2 8l3 3M11 5l3 3-3 3" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5V4c0-.8-.7-1.5-1.5-1.5H4C3.2 2.5 2.5 3.2 2.5 4v5c0 .8.7 1.5 1.5 1.5h1.5" />
    </>
  ),
  down: <path d="m4 6 4 4 4-4" />,
  download: <path d="M8 2.5v8M4.8 7.5 8 10.5l3.2-3M2.5 13.5h11" />,
  error: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 5v3.5M8 11v.2" />
    </>
  ),
  external: <path d="M9 2.5h4.5V7M13.5 2.5 7.5 8.5M11.5 9.5v3c0 .6-.4 1-1 1h-7c-.6 0-1-.4-1-1v-7c0-.6.4-1 1-1h3" />,
  eye: (
    <>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  eyeOff: (
    <path d="M6.4 3.7A6 6 0 0 1 8 3.5c4 0 6.5 4.5 6.5 4.5a12 12 0 0 1-1.9 2.4M4 5a11 11 0 0 0-2.5 3S4 12.5 8 12.5a6 6 0 0 0 2.6-.6M2.5 2.5l11 11" />
  ),
  flask: <path d="M6 2.5h4M6.8 2.5v4L3 12.6c-.4.7 0 1.4.8 1.4h8.4c.8 0 1.2-.7.8-1.4L9.2 6.5v-4M5 10.5h6" />,
  filter: <path d="M2 4h12M4.5 8h7M6.5 12h3" />,
  give: (
    <>
      <circle cx="5.8" cy="5.5" r="2.5" />
      <path d="M1.5 13c.4-2.5 2.1-4 4.3-4 1 0 1.8.3 2.5.8M9.5 12H14M12 9.8l2.2 2.2-2.2 2.2" />
    </>
  ),
  gear: (
    <>
      <circle cx="8" cy="8" r="2" />
      <path d="M8 1.8v1.9M8 12.3v1.9M14.2 8h-1.9M3.7 8H1.8M12.4 3.6 11 5M5 11l-1.4 1.4M12.4 12.4 11 11M5 5 3.6 3.6" />
    </>
  ),
  grid: (
    <>
      <rect x="2" y="2" width="5" height="5" rx="1" />
      <rect x="9" y="2" width="5" height="5" rx="1" />
      <rect x="2" y="9" width="5" height="5" rx="1" />
      <rect x="9" y="9" width="5" height="5" rx="1" />
    </>
  ),
  grip: <path d="M6 3.5h.1M6 8h.1M6 12.5h.1M10 3.5h.1M10 8h.1M10 12.5h.1" strokeWidth="2" />,
  italic: <path d="M6.5 2.5h5M4.5 13.5h5M9.5 2.5l-3 11" />,
  headset: (
    <path d="M2.5 9.5V8a5.5 5.5 0 0 1 11 0v1.5M2.5 9.5h1.3c.5 0 .9.4.9.9v1.7c0 .5-.4.9-.9.9h-.4a.9.9 0 0 1-.9-.9V9.5ZM13.5 9.5h-1.3c-.5 0-.9.4-.9.9v1.7c0 .5.4.9.9.9h.4c.5 0 .9-.4.9-.9V9.5Z" />
  ),
  history: <path d="M2.5 8a5.5 5.5 0 1 0 1.7-4L2.5 5.6M2.5 2.5v3.1h3.1M8 5v3.2l2.2 1.3" />,
  image: (
    <>
      <rect x="2" y="2.5" width="12" height="11" rx="1.5" />
      <circle cx="5.6" cy="6" r="1.2" />
      <path d="m2.5 12 3.7-3.6 2.3 2 2.6-2.8 2.7 2.8" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.5V11M8 5v.2" />
    </>
  ),
  key: (
    <>
      <circle cx="5" cy="10.5" r="2.8" />
      <path d="m7 8.5 6-6M10.5 5 12.5 7" />
    </>
  ),
  laptop: (
    <>
      <rect x="3" y="3" width="10" height="7.4" rx="1.2" />
      <path d="M1.5 12.8h13" />
    </>
  ),
  left: <path d="m10 4-4 4 4 4" />,
  link: (
    <path d="M6.5 9.5a2.8 2.8 0 0 0 4 0l2.3-2.3a2.8 2.8 0 0 0-4-4l-.8.8M9.5 6.5a2.8 2.8 0 0 0-4 0L3.2 8.8a2.8 2.8 0 0 0 4 4l.8-.8" />
  ),
  listNumbered: (
    <path d="M6.5 4h7.5M6.5 8h7.5M6.5 12h7.5M2 3l1.2-.7v3.4M2 10.6c.3-.6 1.8-.6 1.8.3 0 .8-1.8 1.4-1.8 2.4h2" />
  ),
  list: <path d="M6 4h8M6 8h8M6 12h8M2.5 4h.2M2.5 8h.2M2.5 12h.2" />,
  lock: (
    <>
      <rect x="3" y="7" width="10" height="6.5" rx="1.5" />
      <path d="M5.2 7V5a2.8 2.8 0 0 1 5.6 0v2" />
    </>
  ),
  mail: (
    <>
      <rect x="2" y="3.5" width="12" height="9" rx="1.5" />
      <path d="m2.5 4.5 5.5 4.2 5.5-4.2" />
    </>
  ),
  missed: (
    <>
      <path d="M5.3 2.5 3.6 3.2c-.7.3-1.1 1-1 1.8.6 4.6 3.8 7.8 8.4 8.4.8.1 1.5-.3 1.8-1l.7-1.7-2.8-1.7-1.3 1.3c-1.6-.7-2.9-2-3.6-3.6l1.3-1.3-1.8-2.9Z" />
      <path d="m10.4 2.6 3.2 3.2M13.6 2.6l-3.2 3.2" />
    </>
  ),
  minus: <path d="M3 8h10" />,
  more: (
    <>
      <circle cx="3.5" cy="8" r=".6" fill="currentColor" />
      <circle cx="8" cy="8" r=".6" fill="currentColor" />
      <circle cx="12.5" cy="8" r=".6" fill="currentColor" />
    </>
  ),
  page: (
    <>
      <rect x="2.5" y="2" width="11" height="12" rx="1.5" />
      <path d="M2.5 5.5h11M5.5 8.5h5M5.5 11h3" />
    </>
  ),
  pages: (
    <>
      <rect x="2" y="4.5" width="9" height="9.5" rx="1.5" />
      <path d="M5 4.5V3.4C5 2.6 5.6 2 6.4 2h6.2c.8 0 1.4.6 1.4 1.4v6.2c0 .8-.6 1.4-1.4 1.4H11M2 8h9" />
    </>
  ),
  people: (
    <>
      <circle cx="6" cy="5.5" r="2.5" />
      <path d="M1.5 13c.4-2.5 2.2-4 4.5-4s4.1 1.5 4.5 4M10.5 3.3a2.5 2.5 0 0 1 0 4.4M12 9.4c1.4.6 2.2 1.8 2.5 3.6" />
    </>
  ),
  plain: <path d="M5.5 2.5h8M9.5 2.5l-1.2 4.4M7.2 10.8l-.7 2.7M2.5 2.5l11 11" />,
  phone: (
    <>
      <rect x="4.5" y="1.8" width="7" height="12.4" rx="1.6" />
      <path d="M7.3 12h1.4" />
    </>
  ),
  panelLeft: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1.5" />
      <path d="M6 3v10" />
    </>
  ),
  panelRight: (
    <>
      <rect x="2" y="3" width="12" height="10" rx="1.5" />
      <path d="M10 3v10" />
    </>
  ),
  plus: <path d="M8 3v10M3 8h10" />,
  pointer: <path d="m3.5 2.5 9.5 4-4 1.5-1.5 4-4-9.5ZM9 9l4 4" />,
  pulse: <path d="M1.8 8.5h3l1.7-5 3 9.5 1.7-4.5h3" />,
  redo: (
    <>
      <path d="m10 3 3.5 3.5L10 10" />
      <path d="M13.5 5.5H7a4 4 0 0 0 0 8h2" />
    </>
  ),
  right: <path d="m6 4 4 4-4 4" />,
  rows: <path d="M2 4h12M2 8h12M2 12h12" />,
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.5 10.5 3 3" />
    </>
  ),
  send: <path d="M14 2 7 9M14 2 9.5 14 7 9 2 6.5 14 2Z" />,
  shield: (
    <>
      <path d="M8 1.8 13 3.7v3.8c0 3.2-2 5.6-5 6.8-3-1.2-5-3.6-5-6.8V3.7L8 1.8Z" />
      <path d="m5.8 8 1.6 1.6 2.9-3.2" />
    </>
  ),
  tick: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m5.5 8.2 1.8 1.8 3.2-3.6" />
    </>
  ),
  trash: (
    <path d="M3 4.5h10M6.3 4.5V3.2c0-.4.3-.7.7-.7h2c.4 0 .7.3.7.7v1.3M4.3 4.5l.6 8.2c0 .5.5.8.9.8h4.4c.4 0 .9-.3.9-.8l.6-8.2" />
  ),
  undo: (
    <>
      <path d="M6 3 2.5 6.5 6 10" />
      <path d="M2.5 6.5H9a4 4 0 0 1 0 8H7" transform="translate(0 -1)" />
    </>
  ),
  up: <path d="m4 10 4-4 4 4" />,
  upload: <path d="M8 10.5V2.5M4.8 5.5 8 2.5l3.2 3M2.5 11v1.5c0 .8.7 1.5 1.5 1.5h8c.8 0 1.5-.7 1.5-1.5V11" />,
  warning: (
    <>
      <path d="M8 2.3 14.2 13H1.8L8 2.3Z" />
      <path d="M8 6.5v3M8 11.2v.1" />
    </>
  ),
  signOut: (
    <>
      <path d="M9.5 2.5h-6v11h6" />
      <path d="M7 8h6.5M11 5.5 13.5 8 11 10.5" />
    </>
  ),
  stop: <rect x="4" y="4" width="8" height="8" rx="1.2" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1.5v1.5M8 13v1.5M1.5 8H3M13 8h1.5M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1" />
    </>
  ),
  moon: <path d="M13.5 9.5A6 6 0 0 1 6.5 2.5a6 6 0 1 0 7 7Z" />,
  menu: <path d="M2 4h12M2 8h12M2 12h12" />,
  shieldHeld: (
    <>
      <path d="M8 1.8 13 3.6v4c0 3-2 5.3-5 6.6-3-1.3-5-3.6-5-6.6v-4L8 1.8Z" />
      <path d="M8 5v3.2M8 10.4v.1" />
    </>
  ),
  print: (
    <>
      <path d="M4.5 6V2.5h7V6M4.5 11.5h-2V6.8c0-.4.4-.8.8-.8h9.4c.400 0 .800.4.800.8v4.7h-2" />
      <path d="M4.5 9.5h7v4h-7z" />
    </>
  ),
  person: (
    <>
      <circle cx="8" cy="5.5" r="2.7" />
      <path d="M3 13.5c.5-2.7 2.5-4.2 5-4.2s4.5 1.5 5 4.2" />
    </>
  ),
} satisfies Record<string, ReactNode>;

const sizes = { s: styles.s, m: styles.m, l: styles.l };

export type IconName = keyof typeof drawings;

/** A small drawing in the colour of the text. Screen readers skip it: words stand beside it, or in a label. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: keyof typeof sizes }) {
  return (
    <svg className={sizes[size]} viewBox="0 0 16 16" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
