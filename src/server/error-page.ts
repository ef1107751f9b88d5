import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Lines of source shown before and after the one that failed. */
const linesAround = 4;

/** A frame of a stack in the project's own code. Lines count from 1. */
interface Frame {
  file: string;
  line: number;
}

/**
 * The page that development shows when a page throws: the error and the source lines of its stack. Never shown to
 * visitors: it holds code. `root` is the project's folder.
 */
export async function drawErrorPage(error: unknown, root: string): Promise<string> {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = await Promise.all(
    findFrames(stack, root)
      .slice(0, 4)
      .map(
        async (frame) => `<h2>${escapeHtml(`${relative(root, frame.file)}:${frame.line}`)}</h2>${await quote(frame)}`,
      ),
  );
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return `<!doctype html><html lang="vi"><meta charset="utf-8"><title>Lỗi khi dựng trang</title><style>
body{max-width:1000px;margin:32px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif}pre{overflow-x:auto;padding:12px;background:#f4f4f7}
mark{display:block;background:#ffd9d9}h2{font-size:1rem;margin-bottom:4px}</style>
<h1>Lỗi khi dựng trang</h1><pre>${escapeHtml(message)}</pre>${places.join('')}<details><summary>Stack</summary><pre>${escapeHtml(stack)}</pre></details></html>
`;
}

/** The project's own frames, innermost first, without packages and Node, each line once. */
function findFrames(stack: string, root: string): Frame[] {
  const seen = new Set<string>();
  return [...stack.matchAll(/(?<![^\s(])((?:file:\/\/)?\/[^\s():]+):(\d+):\d+/g)].flatMap(
    ([, where = '', line = '']) => {
      const path = where.startsWith('file://') ? fileURLToPath(where) : where;
      const [file = ''] = path.split('?');
      const isOwn = file.startsWith(`${root}/`) && !file.includes('/node_modules/');
      if (!isOwn || seen.has(`${file}:${line}`)) return [];
      seen.add(`${file}:${line}`);
      return [{ file, line: Number(line) }];
    },
  );
}

async function quote({ file, line }: Frame): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return '';
  const first = Math.max(1, line - linesAround);
  const shown = text.split('\n').slice(first - 1, line + linesAround);
  const numbered = shown.map((source, index) => {
    const words = escapeHtml(`${String(first + index).padStart(5)}  ${source}`);
    return first + index === line ? `<mark>${words}</mark>` : `${words}\n`;
  });
  return `<pre>${numbered.join('')}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
