/** HTML without its scripts and styles: what stands between their tags is no text. */
export function leaveOutCode(html: string): string {
  let kept = '';
  let open: string | undefined;
  for (const [index, part] of html.split(/(<\/?(?:script|style)\b[^<>]*>)/i).entries()) {
    const isTag = index % 2 === 1;
    const name = isTag ? /\w+/.exec(part)?.[0].toLowerCase() : undefined;
    if (!isTag && open === undefined) kept += part;
    else if (isTag && part.startsWith('</')) open = open === name ? undefined : open;
    else if (isTag) open ??= name;
  }
  return kept;
}
