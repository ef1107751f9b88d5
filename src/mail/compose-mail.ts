import { cutText } from '../contract/clean-text.ts';

/** An e-mail to one of the staff, in plain words: nothing in it is markup. */
export interface Mail {
  /** One address without a name. */
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /**
   * What the mail asks for, as a button. An absolute address. Missing when a command that does not know the address of
   * the Studio posts the mail.
   */
  link?: { label: string; address: string };
  /** Small print: why the mail came, and how to get no more of them. */
  closing: string;
}

const longestSubject = 150;

/**
 * A mail as plain text and as simple HTML. Values with markup are shown as they are, and no line becomes a header.
 */
export function composeMail({ subject, paragraphs, link, closing }: Mail): {
  subject: string;
  text: string;
  html: string;
} {
  const oneLine = subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  const isShort = oneLine === cutText(oneLine, longestSubject);
  return {
    subject: isShort ? oneLine : `${cutText(oneLine, longestSubject - 1)}…`,
    text: `${[...paragraphs, ...(link ? [`${link.label}:\n${link.address}`] : []), closing].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="vi">
<body style="margin:0;padding:24px;font:15px/24px Arial,sans-serif;color:#1c1a2e;background:#fdfcf9">
<div style="max-width:560px">
${paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`).join('\n')}
${link ? renderLink(link) : ''}<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5d5a6b">${escapeHtml(closing)}</p>
</div>
</body>
</html>
`,
  };
}

function renderLink({ label, address }: { label: string; address: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:10px 18px;border-radius:8px;color:#fff;background:#1c1a2e;text-decoration:none">${escapeHtml(label)}</a></p>\n`;
}

function escapeHtml(words: string): string {
  return words
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
